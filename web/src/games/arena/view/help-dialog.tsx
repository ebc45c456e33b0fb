import type { VNode } from 'preact'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useArenaText } from '../text'
import { BotSign, EnergySign } from './icons'
import style from './help-dialog.module.css'
import { Mark } from './timeline'

interface HelpDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The keys, and what the signs mean. */
export function HelpDialog({ open, onClose }: HelpDialogProps): VNode {
  const text = useArenaText().help
  const keys: [keys: readonly string[], what: string][] = [
    [[text.space, 'K'], text.keys.play],
    [['←', '→'], text.keys.step],
    [[',', '.'], text.keys.half],
    [['Home', 'End'], text.keys.ends],
    [['P', 'N'], text.keys.event],
    [['↓', '↑'], text.keys.speed],
    [['0', '1', '…', '6'], text.keys.perspective],
    [['+', '−', 'Z'], text.keys.zoom],
    [['W', 'A', 'S', 'D'], text.keys.pan],
    [['U', '⇧U'], text.keys.unit],
    [['F'], text.keys.fullscreen],
    [['?'], text.keys.help],
  ]
  const signs: [sign: VNode, what: string][] = [
    [<BotSign />, text.bot],
    [<CoreSign />, text.core],
    [<EnergySign />, text.energy],
    [<Mark moment={{ kind: 'fight' }} />, text.death],
    [<Mark moment={{ kind: 'fight' }} />, text.fight],
    [<Mark moment={{ kind: 'capture' }} />, text.capture],
    [<Mark moment={{ kind: 'fault' }} />, text.fault],
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div class={style.help}>
        <dl class={style.keys}>
          {keys.map(([names, what]) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p>{text.pointer}</p>
        <h3>{text.signs}</h3>
        <ul class={style.signs}>
          {signs.map(([sign, what]) => (
            <li key={what}>
              <span class={style.sign}>{sign}</span>
              {what}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const CoreSign = (): VNode => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="8" cy="8" r="6.500" stroke-width="2" />
    <circle cx="8" cy="8" r="3.500" />
  </svg>
)
