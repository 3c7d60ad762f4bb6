import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '@/shared/lib/storage'
import { isOfferOpen, pushDevice, dismissOffer } from './pushState'

const DAY = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 23)

beforeEach(() => {
  deviceStorage.remove('pushOfferPutAway')
  deviceStorage.remove('pushDevice')
})

test('offer_that_was_put_away_comes_back_after_90_days', () => {
  expect(isOfferOpen(NOW)).toBe(true)
  dismissOffer(NOW)
  expect(isOfferOpen(NOW + DAY)).toBe(false)
  expect(isOfferOpen(NOW + 90 * DAY - 1)).toBe(false)
  expect(isOfferOpen(NOW + 90 * DAY)).toBe(true)
})

test('clock_that_was_set_back_does_not_hide_the_offer_for_ever', () => {
  dismissOffer(NOW)
  expect(isOfferOpen(NOW - DAY)).toBe(true)
})

test.each(['soup', '{}', '{"account":1,"endpoint":"a","at":1}', 'null'])(
  'device_stored_as_%s_is_none',
  (stored) => {
    deviceStorage.set('pushDevice', stored)
    expect(pushDevice.get()).toBeNull()
  },
)
