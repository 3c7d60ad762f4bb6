import { beforeEach, expect, test } from 'vitest'
import { speak } from '@/shared/testing/speak'
import { deliveryName, slotTime } from './delivery'
import { DELIVERY_TYPES } from './enums'

const SLOT = ['2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'] as const

beforeEach(() => speak('fr'))

test('only dine-in has a time instead of an hour', () => {
  expect(DELIVERY_TYPES.map((type) => slotTime(type, ...SLOT))).toEqual([
    '18:00–19:00',
    '18:00',
    '18:00–19:00',
  ])
})

test('every way has another name at a pick-up point', () => {
  const names = DELIVERY_TYPES.flatMap((type) => [deliveryName(type), deliveryName(type, true)])
  expect(new Set(names).size).toBe(6)
})
