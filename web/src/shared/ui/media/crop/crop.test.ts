import { expect, test } from 'vitest'
import { areaOf, clampView, MOST_ZOOM, placeOf, pull, WHOLE } from './crop'

const WIDE = { width: 800, height: 400 }
const TALL = { width: 600, height: 900, ratio: 4 / 3 }

test('the middle square of a wide picture comes first', () => {
  expect(areaOf(WHOLE, WIDE)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
})

test('a window of 4 : 3 in a tall picture is as wide as the picture', () => {
  expect(areaOf(WHOLE, TALL)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
  const area = areaOf(clampView({ x: 0, y: 1, zoom: 2 }, TALL), TALL)
  expect(area).toEqual({ left: 0, top: 0.75, width: 0.5, height: 0.25 })
})

test('pulled to the right, what lay on the left comes into view, and never anything beyond the edge', () => {
  const pulled = pull(WHOLE, WIDE, 0.25, 0)
  expect(areaOf(pulled, WIDE).left).toBe(0.125)
  expect(areaOf(pull(pulled, WIDE, 9, 9), WIDE)).toEqual({ left: 0, top: 0, width: 0.5, height: 1 })
  expect(areaOf(pull(pulled, WIDE, -9, -9), WIDE).left).toBe(0.5)
})

test('zooming keeps the middle and ends somewhere', () => {
  const near = clampView({ ...WHOLE, zoom: 2 }, WIDE)
  expect(areaOf(near, WIDE)).toEqual({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 })
  expect(clampView({ ...WHOLE, zoom: 99 }, WIDE).zoom).toBe(MOST_ZOOM)
  expect(clampView({ ...near, x: 0, zoom: 0 }, WIDE)).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
})

test('crop_area_equals_the_area_in_view_on_the_stage', () => {
  const view = clampView({ x: 0.3, y: 0.6, zoom: 2.5 }, WIDE)
  const place = placeOf(view, WIDE)
  const area = areaOf(view, WIDE)
  expect(-parseFloat(place.left) / parseFloat(place.width)).toBeCloseTo(area.left)
  expect(-parseFloat(place.top) / parseFloat(place.height)).toBeCloseTo(area.top)
  expect(100 / parseFloat(place.width)).toBeCloseTo(area.width)
})
