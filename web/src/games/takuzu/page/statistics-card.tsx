import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Card } from '../../../ui/card'
import { difficulties, type Difficulty } from '../puzzle'
import type { Archive } from './api'
import { type Figures, spans, statistics } from './statistics'
import style from './statistics.module.css'
import { useGridText } from './text'
import { clockTime } from './timer'

/** How one has done, for each difficulty. */
export function StatisticsCard({ archive, difficulty }: { archive: Archive; difficulty: Difficulty }): VNode {
  const text = useGridText()
  const figures = useMemo(() => statistics(archive.solved), [archive])
  const time = (ms: number | undefined): string => (ms === undefined ? '–' : clockTime(ms))
  return (
    <Card title={text.statistics.heading}>
      {archive.solved.length === 0 ? (
        <p>{text.statistics.none}</p>
      ) : (
        <>
          <table class={style.figures}>
            <thead>
              <tr>
                <th scope="col">{text.difficulty}</th>
                <th scope="col">{text.statistics.solved}</th>
                <th scope="col">{text.statistics.best}</th>
                <th scope="col">{text.statistics.average}</th>
              </tr>
            </thead>
            <tbody>
              {difficulties.map((name) => (
                <tr key={name}>
                  <th scope="row">{text.difficulties[name]}</th>
                  <td>{figures[name].solved}</td>
                  <td>{time(figures[name].best)}</td>
                  <td>{time(figures[name].average)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Distribution figures={figures[difficulty]} difficulty={difficulty} />
          <p class={style.small}>{text.statistics.noHints}</p>
        </>
      )}
    </Card>
  )
}

function Distribution({ figures, difficulty }: { figures: Figures; difficulty: Difficulty }): VNode {
  const text = useGridText()
  const most = Math.max(1, ...figures.distribution)
  const label = (index: number): string => {
    const end = spans[index]
    return end === undefined ? text.statistics.longer : text.statistics.upTo(clockTime(end * 1000, false))
  }
  return (
    <section class={style.distribution}>
      <h3>{text.statistics.distribution(text.difficulties[difficulty])}</h3>
      <dl>
        {figures.distribution.map((count, index) => (
          <div key={index}>
            <dt>{label(index)}</dt>
            <dd>
              <span style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
