import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProgressiveCount } from './useProgressiveCount'

/** How many milliseconds it takes until the items of a frame are in the document. */
let drawing = 0
let now = 0
let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
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
    act(() => {
      frame?.(now)
      now += drawing
    })
    counts.push(result.current)
  }
  return counts
}

test('a list that is drawn quickly has all in a few frames', () => {
  drawing = 2
  expect(grow('quick', 60)).toEqual([6, 7, 9, 13, 21, 37, 60])
})

test('a list that is drawn slowly gets one with each frame', () => {
  drawing = 30
  expect(grow('slow', 10)).toEqual([6, 7, 8, 9, 10])
})

test('who comes back finds as many as there were', () => {
  drawing = 2
  grow('known', 12)
  expect(grow('known', 40)[0]).toBe(13)
})
