import type { VNode } from 'preact'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { CloseIcon } from '../../../ui/icons'
import { type Match, standing } from '../match/match'
import { useArenaText } from '../text'
import { resultInWords } from '../words'
import { Chip } from './chip'
import { PlayIcon } from './icons'
import style from './result-card.module.css'

interface ResultCardProps {
  readonly match: Match
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Who won, and why. */
export function ResultCard({ match, onAgain, onClose }: ResultCardProps): VNode {
  const text = useArenaText()
  const { title, why } = resultInWords(match, text)
  const { winner } = match.result
  return (
    <section class={classes('plastic', style.card)} aria-labelledby="result">
      <div class={style.head}>
        {winner >= 0 && <Chip player={winner} />}
        <h2 id="result">{title}</h2>
        <button
          type="button"
          class={style.close}
          aria-label={text.result.close}
          title={text.result.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <p>{why}</p>
      <table class={style.table}>
        <thead>
          <tr>
            <th scope="col">{text.result.player}</th>
            <th scope="col">{text.viewer.score}</th>
            <th scope="col">{text.result.collected}</th>
            <th scope="col">{text.viewer.bots}</th>
            <th scope="col">{text.viewer.kills}</th>
          </tr>
        </thead>
        <tbody>
          {match.players.map((player, seat) => (
            <tr key={seat} class={classes(seat === winner && style.winner)}>
              <th scope="row">
                <span class={style.name}>
                  <Chip player={seat} />
                  <span>{player.name}</span>
                </span>
              </th>
              <td>{match.result.scores[seat]}</td>
              <td>{standing(match, 'collected', match.turns, seat)}</td>
              <td>{match.result.bots[seat]}</td>
              <td>{standing(match, 'kills', match.turns, seat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="s" icon={<PlayIcon />} onClick={onAgain}>
        {text.controls.again}
      </Button>
    </section>
  )
}
