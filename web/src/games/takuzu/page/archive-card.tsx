import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { useResolved } from '../../../settings/store'
import { IconButton } from '../../../ui/button'
import { ButtonLink } from '../../../ui/button-link'
import { Card } from '../../../ui/card'
import { classes } from '../../../ui/classes'
import { BackIcon, ForwardIcon } from '../../../ui/icons'
import { Link } from '../../../ui/link'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { difficulties, type Difficulty } from '../puzzle'
import { dailyPath } from './address'
import type { Archive, Streak, Which } from './api'
import style from './archive.module.css'
import { monthOf, monthsAfter, weeksOf } from './day'
import { type DayMarks, marksByDay, streakDays } from './statistics'
import { useGridText } from './text'

interface ArchiveCardProps {
  /** Null when it could not be read. */
  readonly archive: Archive | null | undefined
  readonly streak: Streak | null | undefined
  readonly which: Which
}

/** The calendar: what is done, what is not, and the days of the streak. */
export function ArchiveCard({ archive, streak, which }: ArchiveCardProps): VNode {
  const text = useGridText()
  if (archive === null) {
    return (
      <Card title={text.archive.heading}>
        <Notice kind="warning">{text.archive.failed}</Notice>
      </Card>
    )
  }
  return (
    <Card title={text.archive.heading}>
      {streak && (
        <dl class={style.streaks}>
          <div class="well">
            <dt>{text.archive.current}</dt>
            <dd>{text.solved.days(streak.currentStreak)}</dd>
          </div>
          <div class="well">
            <dt>{text.archive.best}</dt>
            <dd>{text.solved.days(streak.bestStreak)}</dd>
          </div>
        </dl>
      )}
      {archive ? <Calendar key={which.date} archive={archive} which={which} /> : <Skeleton height="18rem" />}
      <p class={style.lead}>{text.archive.lead}</p>
      {archive &&
        (archive.next ? (
          <div>
            <ButtonLink size="s" href={undonePath(archive.next)}>
              {text.archive.nextUndone}
            </ButtonLink>
          </div>
        ) : (
          <p>{text.archive.allDone}</p>
        ))}
    </Card>
  )
}

export function undonePath({ dateKey, difficulty }: NonNullable<Archive['next']>): string {
  const known = difficulties.find((name) => name === difficulty)
  return dailyPath({ date: dateKey, difficulty: known })
}

function Calendar({ archive, which }: { archive: Archive; which: Which }): VNode {
  const text = useGridText().archive
  const { language } = useResolved()
  const [month, setMonth] = useState(monthOf(which.date))
  const marks = useMemo(() => marksByDay(archive.solved), [archive])
  const streak = useMemo(() => new Set(streakDays(marks, archive.today)), [marks, archive.today])
  const title = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return (
    <div class={style.calendar}>
      <div class={style.month}>
        <IconButton
          label={text.previous}
          icon={<BackIcon />}
          disabled={month <= monthOf(archive.first)}
          onClick={() => setMonth(monthsAfter(month, -1))}
        />
        <strong aria-live="polite">{title}</strong>
        <IconButton
          label={text.next}
          icon={<ForwardIcon />}
          disabled={month >= monthOf(archive.today)}
          onClick={() => setMonth(monthsAfter(month, 1))}
        />
      </div>
      <table>
        <caption class="spoken">{text.caption(title)}</caption>
        <thead>
          <tr>
            {text.weekdays.split(' ').map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, at) => (
                <td key={day ?? at}>
                  {day !== undefined && (
                    <Day
                      day={day}
                      open={day >= archive.first && day <= archive.today}
                      current={day === which.date}
                      marks={marks.get(day)}
                      inStreak={streak.has(day)}
                      difficulty={which.difficulty}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly open: boolean
  readonly current: boolean
  readonly marks: DayMarks | undefined
  readonly inStreak: boolean
  readonly difficulty: Difficulty
}

function Day({ day, open, current, marks, inStreak, difficulty }: DayProps): VNode {
  const text = useGridText()
  const number = Number(day.slice(8))
  if (!open) return <span class={classes(style.day, style.closed)}>{number}</span>
  const done = (marks?.done ?? []).map((name) => text.difficulties[name])
  const said = [...(done.length > 0 ? done : [text.archive.none]), ...(inStreak ? [text.archive.streak] : [])]
  return (
    <Link
      href={dailyPath({ date: day, difficulty })}
      class={classes(style.day, inStreak && style.streak, current && style.current)}
      aria-current={current ? 'page' : undefined}
    >
      <span aria-hidden="true">{number}</span>
      <span class="spoken">{`${day}: ${said.join(', ')}`}</span>
      <span class={style.dots} aria-hidden="true">
        {difficulties.map((name) => (
          <i key={name} data-done={marks?.done.includes(name) === true} />
        ))}
      </span>
    </Link>
  )
}
