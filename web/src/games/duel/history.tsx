import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { at, call, type Game } from '../../api/client'
import { useResolved } from '../../settings/store'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Link } from '../../ui/link'
import { RetryNotice } from '../../ui/retry-notice'
import { Segmented } from '../../ui/segmented'
import { Skeleton } from '../../ui/skeleton'
import { addressOf } from './api'
import { useDuel } from './duel'
import style from './profile.module.css'
import { signed } from './signed'
import { winnerOf, youOf } from './situation'
import { explainIn, useDuelText } from './text'

const results = ['all', 'win', 'loss', 'draw'] as const
const opponents = ['all', 'person', 'bot'] as const

type Result = (typeof results)[number]
type Opponent = (typeof opponents)[number]

const pageSize = 10

/** The games one has finished, by result and by opponent. */
export function History(): VNode {
  const text = useDuelText().profile
  const [result, setResult] = useState<Result>('all')
  const [opponent, setOpponent] = useState<Opponent>('all')
  return (
    <section class={style.history} aria-labelledby="history">
      <h3 id="history">{text.history}</h3>
      <div class={style.filters}>
        <Segmented
          label={text.result}
          value={result}
          onChange={setResult}
          options={results.map((value) => ({ value, label: text.results[value] }))}
        />
        <Segmented
          label={text.opponent}
          value={opponent}
          onChange={setOpponent}
          options={opponents.map((value) => ({ value, label: text.opponents[value] }))}
        />
      </div>
      <Games key={`${result} ${opponent}`} result={result} opponent={opponent} />
    </section>
  )
}

function Games({ result, opponent }: { result: Result; opponent: Opponent }): VNode {
  const duel = useDuel()
  const text = useDuelText().profile
  const [games, setGames] = useState<readonly Game[]>()
  const [total, setTotal] = useState(0)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const load = (known: readonly Game[]): void => {
    setBusy(true)
    setError(undefined)
    call(
      'get',
      at(
        '/api/users/me/games',
        {},
        {
          game: duel.id,
          limit: pageSize,
          offset: known.length,
          result: result === 'all' ? undefined : result,
          opponent: opponent === 'all' ? undefined : opponent,
        },
      ),
    )
      .then((answer) => {
        setGames([...known, ...answer.games])
        setTotal(answer.total)
      })
      .catch((reason: unknown) => setError(reason))
      .finally(() => setBusy(false))
  }
  useEffect(() => load([]), [])

  if (error !== undefined) {
    return (
      <RetryNotice onRetry={() => load(games ?? [])}>
        {text.failed} {explainIn(duel, error)}
      </RetryNotice>
    )
  }
  if (!games) return <Skeleton height="8rem" />
  if (games.length === 0) return <p class={style.soft}>{text.empty}</p>
  return (
    <>
      <ul class={style.games}>
        {games.map((game) => (
          <li key={game.id}>
            <Row game={game} />
          </li>
        ))}
      </ul>
      {games.length < total && (
        <div>
          <Button size="s" loading={busy} onClick={() => load(games)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ game }: { game: Game }): VNode {
  const text = useDuelText().profile
  const { language } = useResolved()
  const you = youOf(game)
  const winner = winnerOf(game)
  const outcome = winner === undefined ? 'draw' : winner === you ? 'win' : 'loss'
  const opponent = you === 1 ? game.player2 : game.player1
  const change = you === 1 ? game.p1RatingDelta : game.p2RatingDelta
  const ended = new Date(game.completedAt ?? game.updatedAt)
  return (
    <Link class={style.game} href={addressOf(game)}>
      <span class={classes(style.outcome, style[outcome])}>{text.results[outcome]}</span>
      <span class={style.against}>{text.against(opponent?.username ?? '')}</span>
      <span class={style.facts}>
        {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(ended)} · {text.moves(game.moves.length)}
      </span>
      <span class={style.change}>{game.rated && change !== null ? signed(change) : text.unrated}</span>
    </Link>
  )
}
