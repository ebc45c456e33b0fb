import { teams } from '../../ui/team'

export type Rgb = readonly [number, number, number]

/** The colours of the board, as the tokens of the theme have them. */
export interface Palette {
  /** A box nobody has, by how many sides it has: the more, the darker. */
  readonly open: readonly [Rgb, Rgb, Rgb, Rgb, Rgb]
  readonly team: readonly Rgb[]
  readonly teamSide: readonly Rgb[]
  readonly onTeam: readonly Rgb[]
  readonly line: Rgb
  readonly lineLight: Rgb
  readonly groove: Rgb
  readonly dot: Rgb
  readonly focus: Rgb
  readonly bad: Rgb
  readonly ink: Rgb
}

export function readPalette(): Palette {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string): Rgb => parseHex(tokens.getPropertyValue(`--${name}`).trim())
  const [surface, ink, soft, well] = [token('surface'), token('ink'), token('ink-soft'), token('well')]
  const shade = (part: number): Rgb => mix(surface, soft, part)
  // Lines fill the board in the end: in the dark they must not outshine the boxes.
  const [body, gleam] = lightness(surface) > lightness(ink) ? [0.12, 0.38] : [0.52, 0.36]
  return {
    open: [surface, shade(0.06), shade(0.13), shade(0.24), shade(0.24)],
    team: teams.map((team) => token(team)),
    teamSide: teams.map((team) => token(`${team}-side`)),
    onTeam: teams.map((team) => token(`on-${team}`)),
    line: mix(ink, surface, body),
    lineLight: mix(ink, surface, gleam),
    groove: mix(surface, well, 0.9),
    dot: mix(soft, surface, 0.35),
    focus: token('focus'),
    bad: token('danger'),
    ink,
  }
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const lightness = ([r, g, b]: Rgb): number => r + g + b

export function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const channel = (i: 0 | 1 | 2): number => Math.round(one[i] + (other[i] - one[i]) * part)
  return [channel(0), channel(1), channel(2)]
}

export const css = ([r, g, b]: Rgb, alpha = 1): string => `rgb(${r} ${g} ${b} / ${alpha})`

/** A pixel of an ImageData seen as 32-bit numbers: every machine that runs a browser is little-endian. */
export const pixel = ([r, g, b]: Rgb): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0
