import { beforeEach, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { centsOf, cleanPrice, received, typedPrice } from './price'

beforeEach(() => setTestLanguage('en'))

test.each([
  ['-12', '12'],
  ['+3e2E', '32'],
  ['12.505', '12.50'],
  ['12,5', '12,5'],
  ['1.2.3', '1.23'],
  ['€ 8', '8'],
  ['', ''],
])('cleanPrice_of_%s_keeps_%s', (typed, kept) => expect(cleanPrice(typed)).toBe(kept))

test('centsOf_counts_cents_with_comma_or_point_and_knows_that_nothing_is_typed', () => {
  expect([centsOf('8.2'), centsOf('12,50'), centsOf('0'), centsOf('.5')]).toEqual([820, 1250, 0, 50])
  expect([centsOf(''), centsOf(','), centsOf('e')]).toEqual([undefined, undefined, undefined])
})

test('typedPrice_is_read_again_as_the_same_cents_in_every_language', async () => {
  for (const language of ['en', 'fr', 'br', 'pl'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language at a time
    await setTestLanguage(language)
    for (const cents of [0, 5, 1200, 1250, 100_000]) expect(centsOf(typedPrice(cents))).toBe(cents)
  }
})

test('received_rounds_the_fee_half_up_as_the_server_does', () => {
  expect(received(1250, 10)).toBe(1125)
  expect(received(5, 10)).toBe(4)
  expect(received(0, 10)).toBe(0)
})
