import { expect, test } from 'vitest'
import { clampView, cropOf, MOST_ZOOM, placeOf, pull, WHOLE } from './crop'

const WIDE = { width: 800, height: 400 }

test('the middle square of a wide picture comes first', () => {
  expect(cropOf(WHOLE, WIDE)).toEqual({ cropLeft: 0.25, cropTop: 0, cropSide: 1 })
})

test('pulled to the right, what lay on the left comes into view, and never anything beyond the edge', () => {
  const pulled = pull(WHOLE, WIDE, 0.25, 0)
  expect(cropOf(pulled, WIDE)).toEqual({ cropLeft: 0.125, cropTop: 0, cropSide: 1 })
  expect(cropOf(pull(pulled, WIDE, 9, 9), WIDE)).toEqual({ cropLeft: 0, cropTop: 0, cropSide: 1 })
  expect(cropOf(pull(pulled, WIDE, -9, -9), WIDE).cropLeft).toBe(0.5)
})

test('zooming keeps the middle and ends somewhere', () => {
  const near = clampView({ ...WHOLE, zoom: 2 }, WIDE)
  expect(cropOf(near, WIDE)).toEqual({ cropLeft: 0.375, cropTop: 0.25, cropSide: 0.5 })
  expect(clampView({ ...WHOLE, zoom: 99 }, WIDE).zoom).toBe(MOST_ZOOM)
  expect(clampView({ ...near, x: 0, zoom: 0 }, WIDE)).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
})

test('what is in view on the stage is what the server cuts out', () => {
  const view = clampView({ x: 0.3, y: 0.6, zoom: 2.5 }, WIDE)
  const place = placeOf(view, WIDE, 300)
  const crop = cropOf(view, WIDE)
  expect(-place.left / place.width).toBeCloseTo(crop.cropLeft)
  expect(-place.top / place.height).toBeCloseTo(crop.cropTop)
  expect(300 / Math.min(place.width, place.height)).toBeCloseTo(crop.cropSide)
})
