import { beforeEach, describe, expect, test } from 'vitest'
import { Playback } from './playback'

let playback: Playback
beforeEach(() => {
  playback = new Playback(10, (step) => step % 2 === 0)
  playback.setSpeed(1)
})

const now = () => {
  const { step, moved, playing } = playback.now.get()
  return { step, moved, playing }
}

test('plays two turns a second at the lowest speed, and 32 at the highest', () => {
  playback.play()
  playback.advance(500)
  expect(playback.at).toBeCloseTo(1)
  playback.advance(1000)
  expect(playback.at).toBeCloseTo(3)
  playback.setSpeed(16)
  playback.advance(125)
  expect(playback.at).toBeCloseTo(7)
})

test('the turns take the same time however it is cut', () => {
  playback.play()
  for (let i = 0; i < 120; i++) playback.advance(1000 / 60)
  expect(playback.at).toBeCloseTo(4)
})

test('stops at the end, and begins again from there', () => {
  playback.play()
  playback.advance(60_000)
  expect(now()).toEqual({ step: 10, moved: false, playing: false })
  playback.toggle()
  expect(now()).toEqual({ step: 0, moved: false, playing: true })
})

test('comes to rest on a whole turn', () => {
  playback.play()
  playback.advance(600)
  playback.pause()
  expect(now()).toEqual({ step: 2, moved: false, playing: false })
  while (playback.advance(16));
  expect(playback.at).toBe(2)
})

describe('steps', () => {
  const settle = (): void => {
    while (playback.advance(16));
  }

  test('go turn by turn', () => {
    playback.stepBy(1)
    settle()
    expect(playback.at).toBe(1)
    playback.stepBy(1)
    playback.stepBy(1)
    settle()
    expect(playback.at).toBe(3)
    playback.stepBy(-1)
    settle()
    expect(now()).toEqual({ step: 2, moved: false, playing: false })
  })

  test('go by halves: move, then fight', () => {
    playback.stepBy(0.5)
    settle()
    expect(now()).toEqual({ step: 0, moved: true, playing: false })
    expect(playback.at).toBe(0.5)
    playback.stepBy(0.5)
    settle()
    expect(now()).toEqual({ step: 1, moved: false, playing: false })
    playback.stepBy(-0.5)
    settle()
    expect(playback.at).toBe(0.5)
  })

  test('from a half go to the whole turn', () => {
    playback.stepBy(0.5)
    settle()
    playback.stepBy(1)
    settle()
    expect(playback.at).toBe(1)
    playback.stepBy(0.5)
    settle()
    playback.stepBy(-1)
    settle()
    expect(playback.at).toBe(1)
  })

  test('stay within the match', () => {
    playback.stepBy(-1)
    playback.stepBy(-0.5)
    settle()
    expect(playback.at).toBe(0)
    playback.seek(99)
    playback.stepBy(0.5)
    settle()
    expect(playback.at).toBe(10)
  })
})

test('without movement it goes from turn to turn at once', () => {
  playback.setAnimated(false)
  playback.stepBy(1)
  expect(playback.at).toBe(1)
  playback.play()
  playback.advance(300)
  expect(playback.shown).toBe(1)
  playback.advance(250)
  expect(playback.shown).toBe(2)
})

test('is told of only when the turn changes', () => {
  let told = 0
  playback.now.subscribe(() => told++)
  playback.play()
  for (let i = 0; i < 60; i++) playback.advance(1000 / 60)
  expect(told).toBeLessThanOrEqual(4)
})
