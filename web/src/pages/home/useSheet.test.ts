import { expect, test } from 'vitest'
import { stopAfter } from './useSheet'

test('a short slow drag falls back, a long or fast one goes on', () => {
  expect(stopAfter('cards', 20, 0.1)).toBe('cards')
  expect(stopAfter('cards', 80, 0.1)).toBe('list')
  expect(stopAfter('cards', -30, -0.9)).toBe('line')
})

test('a very long drag passes a stop, and no drag leaves the ends', () => {
  expect(stopAfter('line', 400, 0.3)).toBe('list')
  expect(stopAfter('list', 400, 0.3)).toBe('list')
  expect(stopAfter('line', -400, -2)).toBe('line')
})
