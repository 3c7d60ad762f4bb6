import { beforeEach, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { barText, monthText, topOf } from './labels'

const bar = (net: number) => ({ start: '2026-11-09', net, orders: 1 })

beforeEach(() => setTestLanguage('en'))

test.each([
  [[], 1000],
  [[0], 1000],
  [[1001], 1500],
  [[29140, 9500], 30000],
  [[30000], 30000],
  [[99999], 100000],
])('top_of_%s_is_a_round_amount_of_%s', (amounts, top) => {
  expect(topOf(amounts.map(bar))).toBe(top)
})

test('bar_is_named_by_its_first_day_or_its_month', () => {
  expect(barText(bar(1), 'WEEKS')).toBe('9\u00a0Nov')
  expect(barText(bar(1), 'MONTHS')).toBe('Nov')
  expect(monthText('2026-11')).toBe('November 2026')
})

test('label_of_a_week_has_no_word_between_day_and_month', async () => {
  await setTestLanguage('br')
  expect(barText(bar(1), 'WEEKS')).toBe('9\u00a0nov.')
})
