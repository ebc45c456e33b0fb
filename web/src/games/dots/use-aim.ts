import type { TargetedPointerEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { distance, type Layout, nearestEdge, type Point, unit } from './layout'
import { isDrawn, type Position } from './rules'

/** Where somebody points, with a mouse or with a finger. */
export interface Aim {
  /** The free edge that is meant, if one is near enough. */
  readonly edge: number | undefined
  readonly pressed: boolean
  readonly touch: boolean
  /** On the screen, and on the drawing. */
  readonly at: Point
  readonly spot: Point
}

interface Handlers {
  readonly onPointerDown: (event: PointerOn) => void
  readonly onPointerMove: (event: PointerOn) => void
  readonly onPointerUp: (event: PointerOn) => void
  readonly onPointerCancel: () => void
  readonly onPointerLeave: () => void
}

type PointerOn = TargetedPointerEvent<HTMLDivElement>

/** Pixels around a finger that count as under it: half of the least size of anything one presses. */
const thumb = 24

/** So near, in pixels and milliseconds, to the last edge drawn, a second press is a slip of the hand. */
const restless = { near: 10, soon: 350 }

/**
 * The nearest free edge follows the pointer; whoever presses sees it first, slides to
 * another and draws on letting go, or leaves the board to draw nothing.
 */
export function useAim(
  layout: Layout,
  position: Position,
  ready: boolean,
  onDraw: (edge: number) => void,
): [aim: Aim | undefined, handlers: Handlers] {
  const [aim, setAim] = useState<Aim>()
  const drawn = useRef({ at: { x: -1e6, y: 0 }, time: Number.NEGATIVE_INFINITY })

  const locate = (event: PointerOn, pressed: boolean): Aim => {
    const box = (event.currentTarget.querySelector('svg') ?? event.currentTarget).getBoundingClientRect()
    const scale = layout.width / box.width
    const at = { x: event.clientX, y: event.clientY }
    const spot = { x: layout.left + (at.x - box.left) * scale, y: layout.top + (at.y - box.top) * scale }
    const resting = !pressed && distance(at, drawn.current.at) < restless.near
    const edge = ready && !resting ? edgeAt(layout, position, spot, Math.max(0.6 * unit, thumb * scale)) : undefined
    return { edge, pressed, touch: event.pointerType === 'touch', at, spot }
  }

  const isSlip = (event: PointerOn): boolean =>
    event.timeStamp - drawn.current.time < restless.soon &&
    distance({ x: event.clientX, y: event.clientY }, drawn.current.at) < restless.near

  const clear = (): void => setAim(undefined)

  return [
    ready ? aim : undefined,
    {
      onPointerDown(event) {
        // A second finger means to zoom, not to draw.
        if (!event.isPrimary || event.button !== 0 || isSlip(event)) return clear()
        event.currentTarget.setPointerCapture(event.pointerId)
        setAim(locate(event, true))
      },
      onPointerMove(event) {
        if (!event.isPrimary) return
        if (aim?.pressed || event.pointerType !== 'touch') setAim(locate(event, aim?.pressed === true))
      },
      onPointerUp(event) {
        if (!event.isPrimary || !aim?.pressed) return
        const { edge, at, touch } = locate(event, true)
        setAim(touch ? undefined : { ...locate(event, false), edge: undefined })
        if (edge === undefined) return
        drawn.current = { at, time: event.timeStamp }
        onDraw(edge)
      },
      onPointerCancel: clear,
      onPointerLeave() {
        if (!aim?.pressed) clear()
      },
    },
  ]
}

/** Who presses right on a rod means that rod, and nothing beside it. */
const onRod = 0.17 * unit

function edgeAt(layout: Layout, position: Position, spot: Point, reach: number): number | undefined {
  const margin = 0.2 * unit
  const outside =
    spot.x < layout.left - margin ||
    spot.y < layout.top - margin ||
    spot.x > layout.left + layout.width + margin ||
    spot.y > layout.top + layout.height + margin
  if (outside || nearestEdge(layout, spot, (edge) => isDrawn(position, edge), onRod) !== undefined) return undefined
  return nearestEdge(layout, spot, (edge) => !isDrawn(position, edge), reach)
}
