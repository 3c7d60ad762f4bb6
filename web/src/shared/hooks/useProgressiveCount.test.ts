import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProgressiveCount } from './useProgressiveCount'

/** The time from one frame to the next if the first one draws this number of items, in milliseconds. */
let frameTime = (_items: number) => 0
let now = 0
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => vi.unstubAllGlobals())

/** Return the number of drawn items after each frame. */
function grow(kind: string, length: number) {
  const { result } = renderHook(() => useProgressiveCount(kind, length))
  const counts = [result.current]
  while (frames.length > 0) {
    const frame = frames.shift()
    act(() => frame?.(now))
    now += frameTime(result.current - counts.at(-1)!)
    counts.push(result.current)
  }
  return counts
}

test('a list that is drawn quickly is complete after a few frames', () => {
  frameTime = () => 16
  expect(grow('quick', 60)).toEqual([6, 7, 9, 13, 21, 37, 60])
})

test('a list whose items take time grows by as many as fit into a step', () => {
  frameTime = (items) => 10 * items
  expect(grow('medium', 17)).toEqual([6, 7, 9, 12, 15, 17])
})

test('a list that is drawn slowly grows by one item with each frame', () => {
  frameTime = () => 80
  expect(grow('slow', 10)).toEqual([6, 7, 8, 9, 10])
})

test('a list that is opened again has as many items as before', () => {
  frameTime = () => 16
  grow('known', 12)
  expect(grow('known', 40)[0]).toBe(13)
})
