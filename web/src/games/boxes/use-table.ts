import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { play } from '../../settings/sound'
import { useStore } from '../../store'
import { notify } from '../../ui/toast'
import { parseWish } from './address'
import { Heat } from './heat'
import type { Stage, StageListener } from './stage'
import { winnersOf } from './standing'
import { currentBoxesText, explainRefusal } from './text'
import { type Moment, Timeline } from './timeline'
import { describeEdge } from './words'
import type { Refusal, Summary, World } from './world'

/** Everything about an open game that the page around the board needs. */
export interface Table {
  readonly summary: Summary
  readonly timeline: Timeline
  readonly moment: Moment
  readonly stage: Stage | undefined
  readonly setStage: (stage: Stage | undefined) => void
  readonly listener: StageListener
  readonly following: boolean
  readonly toggleFollow: () => void
  readonly jumpToHottest: () => void
  /** For a live region. */
  readonly said: string
}

/** From near enough to see lines, but with a neighbourhood around them. */
const followScale = 22
const followEvery = 1_800

/** Joins a world, the stage that shows it and the timeline through it. */
export function useTable(world: World): Table {
  const summary = useStore(world.summary)
  const stage = useRef<Stage | undefined>(undefined)
  const [shown, setShown] = useState<Stage>()
  const [said, say] = useState('')
  const [following, setFollowing] = useState(false)
  const replayHeat = useMemo(() => new Heat(), [world])
  const timeline = useTimeline(world, stage, replayHeat)
  const moment = useStore(timeline.moment)
  const past = moment.at !== undefined

  const setStage = (next: Stage | undefined): void => {
    stage.current = next
    setShown(next)
  }

  useEffect(() => {
    listen(world, stage, timeline, say)
    return () => {
      world.listener = undefined
    }
  }, [world, timeline])

  useEffect(() => {
    shown?.show(past ? timeline.replay.board : world.board, !past && !summary.finished && summary.team !== undefined)
  }, [shown, past, summary.finished, summary.team, timeline])

  const hottest = (among: number): ReturnType<Heat['hottest']> =>
    (past ? replayHeat : world.heat).hottest(world.board.geometry, among)

  useEffect(() => {
    if (!following || !shown) return
    const go = (): void => {
      const spot = hottest(48)
      if (spot) shown.look({ ...spot, scale: Math.max(followScale, shown.place.scale) })
    }
    go()
    const timer = setInterval(go, followEvery)
    return () => clearInterval(timer)
  }, [following, shown, past])

  const jumpToHottest = (): void => {
    setFollowing(false)
    const spot = hottest(256)
    if (spot) shown?.look({ ...spot, scale: Math.max(followScale, shown.place.scale) })
    else notify({ kind: 'info', title: currentBoxesText().stage.quiet })
  }

  useWish(world, timeline, shown, summary.caughtUp)
  useReturn(summary.connection)

  return {
    summary,
    timeline,
    moment,
    stage: shown,
    setStage,
    following,
    toggleFollow: () => setFollowing(!following),
    jumpToHottest,
    said,
    listener: {
      place: (edge) => place(world, stage.current, edge),
      cursor: (edge) => say(edge === undefined ? '' : describeEdge(world, edge)),
      moved: () => setFollowing(false),
    },
  }
}

function useTimeline(world: World, stage: { current: Stage | undefined }, heat: Heat): Timeline {
  const timeline = useMemo(
    () =>
      new Timeline(world, {
        edge(edge, team, before, after) {
          heat.add(edge)
          stage.current?.added(edge, team, before, after, false)
        },
        reset() {
          heat.clear()
          stage.current?.reset()
        },
      }),
    [world],
  )
  useEffect(() => () => timeline.close(), [timeline])
  return timeline
}

/** Tells the stage and the player what happens in the world. */
function listen(
  world: World,
  stage: { current: Stage | undefined },
  timeline: Timeline,
  say: (words: string) => void,
): void {
  const live = (): boolean => timeline.moment.get().at === undefined
  world.listener = {
    edge(edge, team, before, after) {
      if (live())
        stage.current?.added(edge, team, before, after, world.summary.get().caughtUp && !world.pending.has(edge))
    },
    pending: () => stage.current?.refresh(),
    drawn(edge, boxes) {
      stage.current?.settled(edge, false)
      const text = currentBoxesText().stage
      if (boxes > 0) play('drop')
      say(boxes > 0 ? text.closed(boxes) : text.drawn)
    },
    refused(edge, why, wait) {
      stage.current?.settled(edge, true)
      complain(why, wait)
    },
    finished() {
      stage.current?.refresh()
      notify({ kind: 'info', title: currentBoxesText().over.ended })
      const winners = winnersOf(world.board.scores)
      if (world.board.claimed > 0) play(world.team !== undefined && !winners.includes(world.team) ? 'lose' : 'win')
    },
  }
}

function place(world: World, stage: Stage | undefined, edge: number): void {
  const why = world.draw(edge)
  if (why === undefined) play('click')
  else {
    stage?.settled(edge, true)
    complain(why, world.wait)
  }
}

function complain(why: Refusal, wait: number): void {
  play('lift')
  notify({ kind: 'bad', title: currentBoxesText().refused.heading, body: explainRefusal(why, wait) })
}

/** Goes where the address asks to go, once: to a place at once, to a moment when the log is here. */
function useWish(world: World, timeline: Timeline, stage: Stage | undefined, caughtUp: boolean): void {
  const wish = useMemo(() => parseWish(location.search), [world])
  useEffect(() => {
    if (stage && wish.place) stage.look(wish.place, false)
  }, [stage])
  const honoured = useRef<typeof wish | undefined>(undefined)
  useEffect(() => {
    // The log is behind again after every break; by then the visitor may have gone elsewhere.
    if (!caughtUp || honoured.current === wish) return
    honoured.current = wish
    if (wish.atRecord !== undefined) void timeline.seek(wish.atRecord)
  }, [caughtUp])
}

/** Says so when the connection has come back. */
function useReturn(connection: Summary['connection']): void {
  const lost = useRef(false)
  useEffect(() => {
    if (connection === 'open' && lost.current) notify({ kind: 'good', title: currentBoxesText().lost.back })
    lost.current = connection === 'lost'
  }, [connection])
}
