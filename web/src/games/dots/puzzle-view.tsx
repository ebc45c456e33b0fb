import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { play } from '../../settings/sound'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { BackIcon, BulbIcon, ForwardIcon, RetryIcon } from '../../ui/icons'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states'
import { BoardPage } from '../duel/board-page'
import { DotsBoard } from './board-view'
import layout from './local-view.module.css'
import { puzzlePosition } from './puzzle-position'
import style from './puzzles.module.css'
import { ReplayPlayer, useReplay, useReplayKeys } from './replay-player'
import { fold } from './rules'
import { Scoreboard } from './scoreboard'
import { type Puzzle, puzzle, solutionOf, type Tried, tryPuzzle } from './teacher'
import { complain, type DotsText, explainInDots, useDotsText } from './text'
import { useAsk } from './use-ask'

/** A puzzle by its number, or today's. */
export function PuzzleView({ number }: { number: string }): VNode {
  const text = useDotsText().puzzles
  const { answer, error, retry } = useAsk(() => puzzle(number), number)
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState heading="h1" title={text.missing} body={explainInDots(error)}>
        <ButtonLink href="/dots/puzzles" variant="primary">
          {text.back}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (error !== undefined) {
    return <ErrorState heading="h1" title={text.failed} body={explainInDots(error)} onRetry={retry} />
  }
  return answer ? <Solve key={answer.number} puzzle={answer} /> : <LoadingState />
}

/** An answer, or the solution, and the game after it. */
interface Outcome {
  readonly line: readonly number[]
  /** Undefined when the solution was asked for. */
  readonly tried: Tried | undefined
}

function Solve({ puzzle: given }: { puzzle: Puzzle }): VNode {
  const text = useDotsText()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const start = useMemo(() => puzzlePosition(given), [given])
  const line = outcome?.line ?? []
  const replay = useReplay(line.length, 0)
  useReplayKeys(replay, outcome !== undefined)
  const shown = useMemo(() => fold(start, line.slice(0, replay.at)), [start, line, replay.at])
  useEffect(() => {
    // The answer itself lies on the board at once; what follows is watched.
    if (outcome) replay.step(1)
  }, [outcome])
  const names = [text.puzzles.you, text.puzzles.they]

  const ask = async (question: () => Promise<Outcome>): Promise<void> => {
    setBusy(true)
    try {
      const found = await question()
      setOutcome(found)
      if (found.tried?.right) play('win')
    } catch (error) {
      complain(text.puzzles.failedTry, error)
    } finally {
      setBusy(false)
    }
  }
  const answer = (edge: number): void =>
    void ask(async () => {
      const tried = await tryPuzzle(given.number, edge)
      return { line: tried.line, tried }
    })
  const show = (): void => void ask(async () => ({ line: (await solutionOf(given.number)).line, tried: undefined }))
  const again = (): void => setOutcome(undefined)

  return (
    <BoardPage
      class={layout.page}
      top={
        <>
          <div class={style.facts}>
            <h1>{text.puzzles.puzzle(given.number)}</h1>
            <Badge>{text.puzzles.grade(given.grade)}</Badge>
            {given.today && <Badge kind="accent">{text.puzzles.today}</Badge>}
            {(given.solved || outcome?.tried?.solved) && <Badge kind="good">{text.puzzles.solved}</Badge>}
          </div>
          <Scoreboard position={shown} names={names} />
          <Verdict puzzle={given} outcome={outcome} text={text} />
        </>
      }
      board={
        <DotsBoard
          position={shown}
          turn={outcome || busy ? undefined : 1}
          onDraw={answer}
          names={names}
          marks={outcome?.tried?.right === false && replay.at === 1 ? markOf(outcome) : []}
        />
      }
    >
      {outcome && line.length > 1 && (
        <Card title={outcome.tried ? text.replay.controls : text.puzzles.solution}>
          <ReplayPlayer replay={replay} />
        </Card>
      )}
      <div class={style.actions}>
        {outcome && !outcome.tried?.right && (
          <Button variant="primary" icon={<RetryIcon />} onClick={again}>
            {text.puzzles.tryAgain}
          </Button>
        )}
        {(!outcome || outcome.tried?.right === false) && (
          <Button icon={<BulbIcon />} loading={busy} onClick={show}>
            {text.puzzles.show}
          </Button>
        )}
        <ButtonLink
          href={`/dots/puzzles/${given.next}`}
          icon={<ForwardIcon />}
          {...(outcome?.tried?.right ? { variant: 'primary' as const } : {})}
        >
          {text.puzzles.next}
        </ButtonLink>
        <ButtonLink href="/dots/puzzles" variant="quiet" icon={<BackIcon />}>
          {text.puzzles.back}
        </ButtonLink>
      </div>
    </BoardPage>
  )
}

const markOf = ({ line }: Outcome): { edge: number | undefined; tone: 'bad' }[] => [{ edge: line[0], tone: 'bad' }]

interface VerdictProps {
  readonly puzzle: Puzzle
  readonly outcome: Outcome | undefined
  readonly text: DotsText
}

/** What to find, or what was found. */
function Verdict({ puzzle: given, outcome, text: { puzzles: text } }: VerdictProps): VNode {
  const tried = outcome?.tried
  const goal = given.goal === 'tie' ? 'tie' : 'win'
  const [title, body] = tried
    ? tried.right
      ? [text.right, text.rightLine[goal]]
      : [text.wrong, text.wrongLine[tried.result as keyof typeof text.wrongLine](tried.cost)]
    : outcome
      ? [text.solution, text.rightLine[goal]]
      : [text.goals[goal], '']
  return (
    <div class={classes(style.verdict, tried && (tried.right ? style.right : style.wrong))} role="status">
      <h2>{title}</h2>
      {body !== '' && <p>{body}</p>}
    </div>
  )
}
