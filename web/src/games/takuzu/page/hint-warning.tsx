import type { VNode } from 'preact'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { BulbIcon } from '../../../ui/icons'
import { useGridText } from './text'

interface HintWarningProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onTake: () => void
}

/** What a hint costs, before the first one. */
export function HintWarning({ open, onClose, onTake }: HintWarningProps): VNode {
  const text = useGridText().hint
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.warnHeading}
      actions={
        <>
          <Button onClick={onClose}>{useText().actions.cancel}</Button>
          <Button variant="primary" icon={<BulbIcon />} onClick={onTake}>
            {text.warnYes}
          </Button>
        </>
      }
    >
      {text.warnBody}
    </Dialog>
  )
}
