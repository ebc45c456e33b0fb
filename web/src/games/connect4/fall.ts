/**
 * How a disc falls: freely, from above the frame, and then in ever lower bounces.
 * Heights are in cells. The arcs are parabolas, and a cubic curve can draw a
 * parabola exactly, so a handful of keyframes is the true movement.
 */
const gravity = 60 // cells per second squared: heavier than life, because nobody wants to wait
const restitution = 0.28 // of its speed, kept after each knock
const least = 0.02 // cells: lower bounces cannot be seen

const speedUp = 'cubic-bezier(0.333, 0, 0.667, 0.333)'
const slowDown = 'cubic-bezier(0.333, 0.667, 0.667, 1)'

export interface Fall {
  readonly keyframes: readonly { readonly offset: number; readonly transform: string; readonly easing: string }[]
  /** Milliseconds until it lies still. */
  readonly duration: number
  /** Milliseconds until it first hits what is below it: the moment of the sound. */
  readonly impact: number
}

export function fallFrom(height: number): Fall {
  const impact = Math.sqrt((2 * height) / gravity)
  const arcs: { at: number; height: number; easing: string }[] = [{ at: 0, height, easing: speedUp }]
  let now = impact
  for (let peak = height * restitution ** 2; peak > least; peak *= restitution ** 2) {
    const half = Math.sqrt((2 * peak) / gravity)
    arcs.push({ at: now, height: 0, easing: slowDown }, { at: now + half, height: peak, easing: speedUp })
    now += 2 * half
  }
  arcs.push({ at: now, height: 0, easing: 'linear' })
  return {
    keyframes: arcs.map((arc) => ({
      offset: arc.at / now,
      transform: `translateY(${-100 * arc.height}%)`,
      easing: arc.easing,
    })),
    duration: now * 1000,
    impact: impact * 1000,
  }
}
