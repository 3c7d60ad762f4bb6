import { beforeEach, expect, test } from 'vitest'
import { DeliveryType } from '@/shared/api/generated/marmita.schemas'
import { speak } from '@/shared/testing/speak'
import { deliveryName, slotTime } from './delivery'

const TYPES = Object.values(DeliveryType)
const SLOT = ['2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'] as const

beforeEach(() => speak('fr'))

test('only dine-in has a time instead of an hour', () => {
  expect(TYPES.map((type) => slotTime(type, ...SLOT))).toEqual(['18:00–19:00', '18:00', '18:00–19:00'])
})

test('every way has another name at a pick-up point', () => {
  const names = TYPES.flatMap((type) => [deliveryName(type), deliveryName(type, true)])
  expect(new Set(names).size).toBe(6)
})
