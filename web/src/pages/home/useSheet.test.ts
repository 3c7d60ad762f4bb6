import { expect, test } from 'vitest'
import { stopAfterDrag } from './useSheet'

test('a short slow drag falls back, a long or fast one goes on', () => {
  expect(stopAfterDrag('cards', 20, 0.1)).toBe('cards')
  expect(stopAfterDrag('cards', 80, 0.1)).toBe('list')
  expect(stopAfterDrag('cards', -30, -0.9)).toBe('line')
})

test('a very long drag passes a stop, and no drag leaves the ends', () => {
  expect(stopAfterDrag('line', 400, 0.3)).toBe('list')
  expect(stopAfterDrag('list', 400, 0.3)).toBe('list')
  expect(stopAfterDrag('line', -400, -2)).toBe('line')
})
