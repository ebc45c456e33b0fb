import type { VNode } from 'preact'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import gridStyle from './grid.module.css'
import style from './howto.module.css'
import { useGridText } from './text'

/** The rules in pictures. */
export function HowToDialog({ open, onClose }: { open: boolean; onClose: () => void }): VNode {
  const text = useGridText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.howTo.heading}
      actions={
        <Button variant="primary" onClick={onClose} autofocus>
          {text.howTo.start}
        </Button>
      }
    >
      <div class={style.rules}>
        <p>{text.howTo.lead}</p>
        <Rule title={text.howTo.triples} body={text.howTo.triplesBody} lines={['001011', '110100']} />
        <Rule title={text.howTo.balance} body={text.howTo.balanceBody} lines={['010011']} />
        <Rule title={text.howTo.distinct} body={text.howTo.distinctBody} lines={['011001', '011010']} />
        <p>{text.howTo.end}</p>
        <details>
          <summary>{text.howTo.keys}</summary>
          <p>{text.grid.help}</p>
        </details>
      </div>
    </Dialog>
  )
}

interface RuleProps {
  readonly title: string
  readonly body: string
  /** Rows that obey it. */
  readonly lines: readonly string[]
}

function Rule({ title, body, lines }: RuleProps): VNode {
  return (
    <section class={style.rule}>
      <div class={style.picture} aria-hidden="true">
        {lines.map((line) => (
          <div key={line}>
            {[...line].map((letter, index) => (
              <span key={index} class={gridStyle.cell} data-value={letter}>
                <span class={gridStyle.tile}>
                  <span class={`${gridStyle.face} ${gridStyle.zero}`} />
                  <span class={`${gridStyle.face} ${gridStyle.one}`} />
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <div>
        <h3>{title}</h3>
        <p>{body}</p>
      </div>
    </section>
  )
}
