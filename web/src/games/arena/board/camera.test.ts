import { describe, expect, test } from 'vitest'
import { Torus } from '../match/torus'
import { Camera, Projection } from './camera'

const torus = new Torus(40, 60)

function cameraOf(width: number, height: number): Camera {
  const camera = new Camera(torus)
  camera.resize(width, height)
  return camera
}

test('the whole board fits, once', () => {
  const camera = cameraOf(900, 800)
  expect(camera.isWhole).toBe(true)
  const to = new Projection(camera.sight, torus)
  expect([to.width, to.height]).toEqual([900, 600])
  expect([to.left, to.top]).toEqual([0, 100])
  expect([to.originX, to.originY]).toEqual([0, 0])
})

test('a zoom keeps the place under the pointer', () => {
  const camera = cameraOf(900, 800)
  const anchor = { x: 300, y: 250 }
  const before = new Projection(camera.sight, torus).placeAt(anchor)
  camera.zoom(2, anchor, false)
  const after = new Projection(camera.sight, torus).placeAt(anchor)
  expect(camera.isWhole).toBe(false)
  expect(after?.x).toBeCloseTo(before?.x ?? NaN)
  expect(after?.y).toBeCloseTo(before?.y ?? NaN)
})

test('one can go around the board', () => {
  const camera = cameraOf(900, 800)
  camera.zoom(3, { x: 450, y: 400 }, false)
  const { x, scale } = camera.sight
  camera.pan(-60 * scale, 0, false)
  expect(camera.sight.x).toBeCloseTo(x)
})

test('the way to a place leads around the edge when that is shorter', () => {
  const camera = cameraOf(900, 800)
  camera.zoom(3, { x: 450, y: 400 }, false)
  camera.look(58, 20, false)
  camera.look(2, 20, true)
  camera.step(16)
  expect(camera.sight.x).toBeGreaterThan(58)
  for (let i = 0; i < 200; i++) camera.step(16)
  expect(camera.sight.x).toBeCloseTo(2)
})

describe('something at the edge', () => {
  const to = new Projection(cameraOf(900, 600).sight, torus)
  const places = (x: number, y: number): number[][] => {
    const found: number[][] = []
    to.each(x, y, 0.5, (px, py) => found.push([Math.round(px), Math.round(py)]))
    return found.sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!)
  }

  test('is seen on both sides', () => {
    expect(places(59.8, 20)).toEqual([
      [-3, 300],
      [897, 300],
    ])
    expect(places(0.2, 39.9)).toHaveLength(4)
  })

  test('and once where it is not', () => {
    expect(places(30, 20)).toEqual([[450, 300]])
  })
})

test('what is out of sight is not drawn', () => {
  const camera = cameraOf(900, 600)
  camera.zoom(3, { x: 0, y: 0 }, false)
  const to = new Projection(camera.sight, torus)
  let drawn = 0
  to.each(40, 30, 0.5, () => drawn++)
  expect(drawn).toBe(0)
  to.each(10, 5, 0.5, () => drawn++)
  expect(drawn).toBe(1)
})
