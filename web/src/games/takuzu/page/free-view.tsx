import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { navigate, usePlace } from '../../../router'
import { play as playSound } from '../../../settings/sound'
import { Button } from '../../../ui/button'
import { ButtonLink } from '../../../ui/button-link'
import { Card } from '../../../ui/card'
import { PageHead } from '../../../ui/page-head'
import { Segmented } from '../../../ui/segmented'
import { notify } from '../../../ui/toast'
import { difficulties, freePuzzle, type Puzzle } from '../puzzle'
import { followsRules } from '../rules'
import { dailyPath, type FreeGame, freeGameIn, freePath } from './address'
import { Confetti } from './confetti'
import style from './daily.module.css'
import { DeskView } from './desk-view'
import { TimerBar } from './timer-bar'
import { localHint } from './hint'
import { isFull } from './play'
import { useGridText } from './text'
import { clockTime } from './timer'
import { useDesk } from './use-desk'

const sizes = [4, 6, 8, 10, 12, 14] as const

const newName = (): string => Math.floor(Math.random() * 36 ** 6).toString(36)

/** Puzzles without end, made on the device. */
export function FreeView(): VNode {
  const text = useGridText()
  const { search } = usePlace()
  const asked = freeGameIn(search)
  const [spare] = useState(newName)
  const game: FreeGame = {
    size: asked.size ?? 6,
    difficulty: asked.difficulty ?? 'easy',
    name: asked.name ?? spare,
  }
  const start = (change: Partial<FreeGame>): void =>
    navigate(freePath({ ...game, name: newName(), ...change }), { replace: true, keepScroll: true })
  const puzzle = useMemo(() => made(game), [game.size, game.difficulty, game.name])
  return (
    <div class={style.page}>
      <PageHead title={text.free.heading}>{text.free.lead}</PageHead>
      <div class={style.table}>
        {puzzle ? (
          <FreeTable key={puzzle.seed} puzzle={puzzle} onNew={() => start({})} />
        ) : (
          <p role="alert">{text.free.failed}</p>
        )}
        <div class={style.side}>
          <Card>
            <Segmented
              label={text.free.size}
              options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(game.size)}
              onChange={(value) => start({ size: Number(value) })}
            />
            <Segmented
              label={text.difficulty}
              options={difficulties.map((value) => ({ value, label: text.difficulties[value] }))}
              value={game.difficulty}
              onChange={(difficulty) => start({ difficulty })}
            />
            <div class={style.ways}>
              <Button variant="primary" onClick={() => start({})}>
                {text.free.new}
              </Button>
              <Button onClick={() => void copyLink(game, text.free.copied, text.solved.copyByHand)}>
                {text.free.copy}
              </Button>
              <ButtonLink href={dailyPath({})}>{text.free.toDaily}</ButtonLink>
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The generator gives up on a name once in a blue moon. */
function made({ name, size, difficulty }: FreeGame): Puzzle | undefined {
  try {
    return freePuzzle(name, size, difficulty)
  } catch {
    return undefined
  }
}

async function copyLink(game: FreeGame, copied: string, byHand: string): Promise<void> {
  const link = new URL(freePath(game), location.href).href
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'good', title: copied })
  } catch {
    notify({ kind: 'info', title: byHand, body: link })
  }
}

function FreeTable({ puzzle, onNew }: { puzzle: Puzzle; onNew: () => void }): VNode {
  const text = useGridText().free
  const [time, setTime] = useState<number>()
  const desk = useDesk({ givens: puzzle.givens, live: time === undefined, covered: false })
  const complete = isFull(desk.play) && followsRules(desk.cells)
  useEffect(() => {
    if (!complete) return
    setTime(desk.elapsed())
    playSound('win')
  }, [complete])
  return (
    <div class={style.play}>
      <div class={style.bar}>
        <TimerBar desk={desk} />
      </div>
      <DeskView
        desk={desk}
        size={puzzle.size}
        hintsCost={false}
        findHint={() => Promise.resolve({ hint: localHint(desk.cells, puzzle.solution), local: false })}
      />
      {time !== undefined && (
        <div class={style.again}>
          <p role="status">{desk.assisted ? text.solvedHints(clockTime(time)) : text.solved(clockTime(time))}</p>
          <Button variant="primary" onClick={onNew}>
            {text.new}
          </Button>
          <Confetti />
        </div>
      )}
    </div>
  )
}
