import { getSettings } from './store'

/**
 * The sounds of plastic, made on the spot: a knock is a short burst of noise
 * through a narrow filter, over a falling tone for the body of the piece. No
 * sound file is downloaded.
 */
interface Voice {
  /** Pitch of the body in hertz, and where it falls to. */
  readonly from: number
  readonly to: number
  /** Seconds until silence. */
  readonly length: number
  /** Centre of the noise burst in hertz: higher is a harder piece. */
  readonly bite: number
}

const voices = {
  /** A button, an edge: two small pieces meet. */
  click: { from: 620, to: 320, length: 0.06, bite: 3800 },
  /** A piece lands in its place. */
  drop: { from: 240, to: 110, length: 0.14, bite: 1700 },
  /** A piece is taken out. */
  lift: { from: 300, to: 520, length: 0.07, bite: 2600 },
} as const satisfies Record<string, Voice>

/** Pieces struck one after the other, `gap` seconds apart, each at its own pitch. */
const tunes = {
  /** Four in a row: four pieces, each higher than the last. */
  win: { pitches: [392, 494, 587, 784], gap: 0.11 },
  lose: { pitches: [330, 262, 196], gap: 0.16 },
} as const

export type Sound = keyof typeof voices | keyof typeof tunes

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

/** Plays a sound at the player's volume, or nothing when sound is off. */
export function play(sound: Sound): void {
  const { sound: on, volume } = getSettings()
  if (!on || volume === 0) return
  // Browsers start audio only after a gesture, so the context is made on first use.
  context ??= new AudioContext()
  void context.resume()
  if (sound === 'win' || sound === 'lose') ring(context, sound, loudness(volume))
  else strike(context, voices[sound], loudness(volume))
}

/** Hearing is closer to logarithmic: a squared curve makes the slider feel even. */
export function loudness(volume: number): number {
  return (volume / 100) ** 2
}

function ring(audio: AudioContext, tune: keyof typeof tunes, gain: number): void {
  const { pitches, gap } = tunes[tune]
  for (const [index, pitch] of pitches.entries()) {
    strike(audio, { from: pitch, to: pitch * 0.98, length: 0.32, bite: 3000 }, gain * 0.8, index * gap)
  }
}

function strike(audio: AudioContext, voice: Voice, gain: number, wait = 0): void {
  const start = audio.currentTime + wait
  const out = audio.createGain()
  out.gain.value = gain
  out.connect(audio.destination)

  const body = audio.createOscillator()
  body.type = 'triangle'
  body.frequency.setValueAtTime(voice.from, start)
  body.frequency.exponentialRampToValueAtTime(voice.to, start + voice.length)
  body.connect(fade(audio, out, start, 0.5, voice.length))
  body.start(start)
  body.stop(start + voice.length)

  const bite = audio.createBufferSource()
  bite.buffer = noise ??= whiteNoise(audio)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = voice.bite
  filter.Q.value = 1.4
  bite.connect(filter).connect(fade(audio, out, start, 0.8, 0.025))
  bite.start(start)
  bite.stop(start + 0.03)
  body.onended = () => out.disconnect()
}

function fade(audio: AudioContext, out: AudioNode, start: number, level: number, length: number): GainNode {
  const envelope = audio.createGain()
  envelope.gain.setValueAtTime(level, start)
  envelope.gain.exponentialRampToValueAtTime(0.001, start + length)
  envelope.connect(out)
  return envelope
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.03), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}
