import type { VNode } from 'preact'
import { Avatar } from './avatar'
import { Badge } from './badge'
import { classes } from './classes'
import style from './ranking.module.css'

interface Ranked {
  readonly rank: number
  readonly username: string
}

interface Column<Row> {
  readonly heading: string
  readonly of: (row: Row) => string | number
}

interface RankingProps<Row extends Ranked> {
  readonly rows: readonly Row[]
  readonly isYou: (row: Row) => boolean
  readonly text: { readonly rank: string; readonly player: string; readonly you: string }
  /** What the rank is by. */
  readonly figure: Column<Row>
  /** What there is to say besides; a narrow screen leaves it out. */
  readonly record?: Column<Row>
  /** Where the table stands beside something. */
  readonly narrow?: boolean
}

/** Players in the order of what they reached. */
export function Ranking<Row extends Ranked>(props: RankingProps<Row>): VNode {
  const { rows, isYou, text, figure, record, narrow = false } = props
  return (
    <table class={classes(style.ranking, narrow && style.narrow)}>
      <thead>
        <tr>
          <th scope="col" class={style.rank}>
            <span class="spoken">{text.rank}</span>
          </th>
          <th scope="col">{text.player}</th>
          {record && (
            <th scope="col" class={style.record}>
              {record.heading}
            </th>
          )}
          <th scope="col" class={style.figure}>
            {figure.heading}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.username} class={classes(isYou(row) && style.you)}>
            <td class={style.rank}>{row.rank}</td>
            <td>
              <span class={style.player}>
                <Avatar name={row.username} />
                <span class={style.name}>{row.username}</span>
                {isYou(row) && <Badge>{text.you}</Badge>}
              </span>
            </td>
            {record && <td class={style.record}>{record.of(row)}</td>}
            <td class={style.figure}>{figure.of(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
