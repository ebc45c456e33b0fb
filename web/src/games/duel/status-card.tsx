import type { ComponentChildren, VNode } from 'preact'
import type { Game } from '../../api/client'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { classes } from '../../ui/classes'
import { LinkIcon, RetryIcon } from '../../ui/icons'
import { addressOf, invitationOf } from './api'
import { type DuelWords, homeOf, useDuel, useWords } from './duel'
import { canShare, copyLink, shareLink } from './share'
import { isSide, otherSide, type Side } from './side'
import { signed } from './signed'
import { isOver, secondsOf, type Situation, youOf } from './situation'
import style from './status-card.module.css'
import { type DuelText, useDuelText } from './text'
import type { Table } from './use-game'

export interface Words {
  readonly title: string
  readonly body: string
}

const nameOf = (game: Game, side: Side, text: DuelText): string =>
  (side === 1 ? game.player1 : game.player2)?.username ?? text.game.nobody

/** What the page says about a situation: for eyes and, in a live region, for ears. */
export function wordsFor(situation: Situation, game: Game, text: DuelText, words: DuelWords): Words {
  const you = youOf(game)
  switch (situation.kind) {
    case 'waiting':
      return situation.mine
        ? { title: text.status.waitingHeading, body: text.status.waitingBody }
        : { title: text.status.waitingOther, body: text.status.waitingOtherBody }
    case 'lost':
      return { title: text.status.lost, body: lostBody(situation.claimIn, text) }
    case 'away':
      return {
        title: text.status.away(nameOf(game, situation.side, text)),
        body: awayBody(situation.claimIn, you !== 0, text),
      }
    case 'turn':
      return turnWords(situation, game, text, words)
    case 'over':
      return overWords(situation.winner, game, text, words)
  }
}

function lostBody(claimIn: number | undefined, { status }: DuelText): string {
  if (claimIn === undefined) return status.lostBody
  return claimIn > 0 ? status.lostCountdown(secondsOf(claimIn)) : status.lostClaimable
}

function awayBody(claimIn: number, playing: boolean, { status }: DuelText): string {
  if (claimIn > 0) return (playing ? status.awayBody : status.awayWatching)(secondsOf(claimIn))
  return playing ? status.awayNow : status.awayWatchingNow
}

function turnWords(
  { side, whose, again }: Extract<Situation, { kind: 'turn' }>,
  game: Game,
  text: DuelText,
  words: DuelWords,
): Words {
  const { status } = text
  if (whose === 'you') return { title: again ? status.yourTurnAgain : status.yourTurn, body: words.yourTurnBody }
  const theirs = again ? status.turnKept : status.theirTurnBody
  if (whose === 'bot') return { title: again ? status.botTurnAgain : status.botTurn, body: theirs }
  const name = nameOf(game, side, text)
  const title = again ? status.theirTurnAgain : whose === 'them' ? status.theirTurn : status.watching
  return { title: title(name), body: whose === 'them' ? theirs : status.watchingBody }
}

function overWords(winner: Side | undefined, game: Game, text: DuelText, words: DuelWords): Words {
  const you = youOf(game)
  const { over } = text
  const title =
    winner === undefined
      ? over.draw
      : you === 0
        ? over.won(nameOf(game, winner, text))
        : winner === you
          ? over.youWon
          : over.youLost
  return { title, body: [reasonOf(winner, game, text, words), ratingOf(you, game, text)].filter(Boolean).join(' ') }
}

function reasonOf(winner: Side | undefined, game: Game, text: DuelText, words: DuelWords): string {
  const { reasons } = text.over
  const own = words.reasons[game.endedReason ?? '']
  if (own !== undefined) return own
  const key = game.endedReason as keyof typeof reasons | null
  const reason = key === null ? undefined : reasons[key]
  if (typeof reason !== 'function') return reason ?? ''
  return winner === undefined ? '' : reason(nameOf(game, otherSide(winner), text))
}

function ratingOf(you: Side | 0, game: Game, text: DuelText): string {
  if (you === 0 || !game.rated) return ''
  const before = you === 1 ? game.p1RatingBefore : game.p2RatingBefore
  const change = you === 1 ? game.p1RatingDelta : game.p2RatingDelta
  return before === null || change === null ? '' : text.over.rating(before, before + change, signed(change))
}

interface StatusCardProps {
  readonly table: Table
  readonly game: Game
  readonly situation: Situation
  readonly reviewing: boolean
  readonly onReview: () => void
}

export function StatusCard({ table, game, situation, reviewing, onReview }: StatusCardProps): VNode {
  const text = useDuelText()
  const { title, body } = wordsFor(situation, game, text, useWords())
  const you = youOf(game)
  return (
    <section class={classes('plastic', style.card, moodOf(situation, you, style))} data-situation={situation.kind}>
      <div class={style.words}>
        <h2>{title}</h2>
        <p>{body}</p>
      </div>
      {situation.kind === 'waiting' && situation.mine && game.code !== null && (
        <Invitation code={game.code} table={table} />
      )}
      {situation.kind === 'away' && you !== 0 && situation.claimIn <= 0 && (
        <Row>
          <Button variant="primary" loading={table.busy === 'claim'} onClick={table.claim}>
            {text.status.claim}
          </Button>
        </Row>
      )}
      {situation.kind === 'lost' && (
        <Row>
          <Button icon={<RetryIcon />} size="s" onClick={table.refresh}>
            {text.status.retry}
          </Button>
        </Row>
      )}
      {isOver(game) && <Afterwards table={table} game={game} reviewing={reviewing} onReview={onReview} />}
    </section>
  )
}

function moodOf(situation: Situation, you: Side | 0, names: Record<string, string>): string | undefined {
  if (situation.kind === 'away' || situation.kind === 'lost') return names['warning']
  if (situation.kind === 'turn' && situation.whose === 'you') return names['yours']
  if (situation.kind === 'over' && situation.winner !== undefined && situation.winner === you) return names['triumph']
  return undefined
}

const Row = ({ children }: { children: ComponentChildren }): VNode => <div class={style.row}>{children}</div>

function Invitation({ code, table }: { code: string; table: Table }): VNode {
  const text = useDuelText().status
  const duel = useDuel()
  const words = useWords()
  const path = invitationOf(duel, code)
  return (
    <>
      <div class={classes('well', style.code)}>
        <span>{text.code}</span>
        <strong translate={false}>{code}</strong>
      </div>
      <Row>
        <Button variant="primary" icon={<LinkIcon />} onClick={() => void copyLink(path)}>
          {text.copyLink}
        </Button>
        {canShare() && <Button onClick={() => void shareLink(path, words.shareText)}>{text.shareLink}</Button>}
        <Button variant="quiet" loading={table.busy === 'resign'} onClick={table.resign}>
          {text.withdraw}
        </Button>
      </Row>
    </>
  )
}

interface AfterwardsProps {
  readonly table: Table
  readonly game: Game
  readonly reviewing: boolean
  readonly onReview: () => void
}

/** What there is to do when a game is over. */
function Afterwards({ table, game, reviewing, onReview }: AfterwardsProps): VNode {
  const duel = useDuel()
  const text = useDuelText()
  const you = youOf(game)
  const offeredBy = game.rematchRequestedBy
  const opponent = isSide(you) ? nameOf(game, otherSide(you), text) : ''
  return (
    <>
      {you !== 0 && game.rematchPublicId === null && offeredBy !== null && (
        <p class={style.offer}>{offeredBy === you ? text.over.requested(opponent) : text.over.offered(opponent)}</p>
      )}
      <Row>
        {game.rematchPublicId !== null ? (
          <ButtonLink variant="primary" href={addressOf({ game: game.game, publicId: game.rematchPublicId })}>
            {you === 0 ? text.over.watchRematch : text.over.goRematch}
          </ButtonLink>
        ) : (
          you !== 0 &&
          offeredBy !== you && (
            <Button variant="primary" loading={table.busy === 'rematch'} onClick={table.rematch}>
              {offeredBy === null ? text.over.rematch : text.over.accept}
            </Button>
          )
        )}
        {!reviewing && game.moves.length > 0 && <Button onClick={onReview}>{text.over.review}</Button>}
        <ButtonLink variant="quiet" size="s" href={homeOf(duel)}>
          {you === 0 ? text.game.newGame : text.over.newOpponent}
        </ButtonLink>
      </Row>
    </>
  )
}
