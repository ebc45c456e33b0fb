import type { VNode } from 'preact'
import { useText } from '../../i18n'
import { cellAt, columns, type Disc, indexOf, rows, teamOf } from './board'
import { useGameText } from './text'

interface BoardTableProps {
  readonly discs: readonly Disc[]
  readonly winning: ReadonlySet<number>
  readonly caption: string
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index)

/** The board for screen readers: a table to walk through, cell by cell. */
export function BoardTable({ discs, winning, caption }: BoardTableProps): VNode {
  const text = useGameText().board
  const { teams } = useText()
  return (
    <div class="spoken">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {range(columns).map((column) => (
              <th key={column} scope="col">
                {text.columnHead(column + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(rows).map((row) => (
            <tr key={row}>
              <th scope="row">{text.row(row + 1)}</th>
              {range(columns).map((column) => {
                const side = cellAt(discs, row, column)
                const word = side === 0 ? text.empty : teams[teamOf(side)]
                return <td key={column}>{winning.has(indexOf({ row, column })) ? `${word}, ${text.winning}` : word}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
