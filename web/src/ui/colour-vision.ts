/** How colours are told apart: contrast, and what colour-blind eyes see. For tests of what is painted. */

export type Rgb = readonly [number, number, number]

function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * How the three kinds of dichromatic eyes see linear colour: the matrices of
 * Machado, Oliveira and Fernandes (2009) at full severity.
 */
export const eyes = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopic: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopic: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopic: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export function seen(hex: string, eye: readonly number[]): Rgb {
  const rgb = linear(hex)
  const row = (at: number): number =>
    Math.min(
      1,
      Math.max(
        0,
        rgb.reduce((sum, value, i) => sum + value * (eye[at + i] ?? 0), 0),
      ),
    )
  return [row(0), row(3), row(6)]
}

export function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export const distance = (one: Rgb, other: Rgb): number => Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)))
