import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ButtonLink } from '../../ui/button-link'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { CheckIcon } from '../../ui/icons'
import { Link } from '../../ui/link'
import { PageHead } from '../../ui/page-head'
import { Segmented } from '../../ui/segmented'
import { ErrorState, LoadingState } from '../../ui/states'
import style from './puzzles.module.css'
import { type PuzzleList, puzzleList } from './teacher'
import { explainInDots, useDotsText } from './text'
import { useAsk } from './use-ask'

/** All puzzles, and how far one has come. */
export function PuzzlesView(): VNode {
  const text = useDotsText().puzzles
  const { answer, error, retry } = useAsk(puzzleList, 'all')
  if (error !== undefined) {
    return <ErrorState heading="h1" title={text.failed} body={explainInDots(error)} onRetry={retry} />
  }
  if (!answer) return <LoadingState />
  return (
    <div class={style.page}>
      <PageHead title={text.heading}>{text.lead}</PageHead>
      <Today list={answer} />
      <All list={answer} />
    </div>
  )
}

function Today({ list }: { list: PuzzleList }): VNode {
  const text = useDotsText().puzzles
  const puzzle = list.puzzles[list.today - 1]
  return (
    <Card title={text.today}>
      <p>{text.todayLead}</p>
      {puzzle && (
        <p class={style.facts}>
          {text.puzzle(puzzle.number)}, {text.grade(puzzle.grade)}, {text.size(puzzle.rows, puzzle.cols)}
          {puzzle.solved && (
            <span class={style.done}>
              <CheckIcon />
              {text.solved}
            </span>
          )}
        </p>
      )}
      <div>
        <ButtonLink href="/dots/puzzles/today" variant="primary">
          {text.play}
        </ButtonLink>
      </div>
    </Card>
  )
}

function All({ list }: { list: PuzzleList }): VNode {
  const text = useDotsText().puzzles
  const grades = [...new Set(list.puzzles.map((puzzle) => puzzle.grade))].sort()
  // The first grade in which something is left to do.
  const [grade, setGrade] = useState(() => list.puzzles.find((puzzle) => !puzzle.solved)?.grade ?? grades[0] ?? 1)
  const shown = list.puzzles.filter((puzzle) => puzzle.grade === grade)
  const solved = shown.filter((puzzle) => puzzle.solved).length
  return (
    <Card title={text.all}>
      <Segmented
        label={text.grades}
        hint={text.solvedCount(solved, shown.length)}
        options={grades.map((value) => ({ value: String(value), label: String(value) }))}
        value={String(grade)}
        onChange={(value) => setGrade(Number(value))}
      />
      <ul class={style.grid}>
        {shown.map((puzzle) => (
          <li key={puzzle.number}>
            <Link
              href={`/dots/puzzles/${puzzle.number}`}
              class={classes(style.tile, puzzle.solved && style.solved)}
              aria-label={`${text.puzzle(puzzle.number)}${puzzle.solved ? `, ${text.solved}` : ''}`}
            >
              <span>{puzzle.number}</span>
              {puzzle.solved && <CheckIcon />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
