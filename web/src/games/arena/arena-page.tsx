import type { VNode } from 'preact'
import { ButtonLink } from '../../ui/button-link'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { ArenaArt } from '../art/arena'
import style from './arena-page.module.css'
import { exampleReplay } from './example'
import { replayPath } from './replay-page'
import { useArenaText } from './text'
import { Command } from './view/command'
import { PlayIcon } from './view/icons'

const builtIn = 'random, gatherer, rusher, guardian, swarm, hunter'

/** A whole bot, which walks about: the browser tests let it play. */
const firstBot = `import json, random, sys

for line in sys.stdin:
    state = json.loads(line)
    moves = []
    for bot in state["bots"]:
        if bot["owner"] == 0:  # yours
            way = random.choice("NESW")
            moves.append({"row": bot["row"],
                          "col": bot["col"],
                          "direction": way})
    print(json.dumps({"moves": moves}), flush=True)
`

/** What the Arena is, a match to watch, and the two commands to begin with. */
export function ArenaPage(): VNode {
  const text = useArenaText().arena
  return (
    <div class={style.page}>
      <div class={style.head}>
        <div class={style.words}>
          <h1>{text.name}</h1>
          <p>{text.lead}</p>
          <div class={style.actions}>
            <ButtonLink variant="primary" size="l" icon={<PlayIcon />} href={replayPath(exampleReplay)}>
              {text.watchExample}
            </ButtonLink>
            <ButtonLink size="l" href="/replay">
              {text.openReplay}
            </ButtonLink>
          </div>
        </div>
        <div class={classes('plastic', style.picture)}>
          <ArenaArt />
        </div>
      </div>
      <div class={style.cards}>
        <div class={style.column}>
          <Card title={text.firstTitle}>
            <p>{text.first}</p>
            <Command>quadrille match --watch gatherer swarm</Command>
            <p class={style.soft}>
              {text.bots} {builtIn}.
            </p>
          </Card>
          <Card title={text.rulesTitle}>
            <ul class={style.rules}>
              {[text.ruleMove, text.ruleEnergy, text.ruleFight, text.ruleFog, text.ruleWin].map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Card>
        </div>
        <Card title={text.ownTitle}>
          <p>{text.own}</p>
          <figure class={style.file}>
            <figcaption>{text.ownFile}</figcaption>
            {/* It scrolls on a narrow screen, so it can have the focus. */}
            <pre tabIndex={0} aria-label={text.ownFile} role="region">
              <code>{firstBot}</code>
            </pre>
          </figure>
          <p>{text.ownRun}</p>
          <Command>quadrille match --watch ./mybot.py hunter</Command>
          <p class={style.soft}>
            {text.ownMore} {text.docs} <code>docs/arena.md</code>.
          </p>
        </Card>
      </div>
    </div>
  )
}
