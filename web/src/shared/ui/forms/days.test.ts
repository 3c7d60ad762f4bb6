import { expect, test } from 'vitest'
import { i18n } from '@/shared/i18n/translate'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { dayFault, daysBetween, spansOf } from './days'

test.each([
  ['2026-12-24', '2026-12-26', ['2026-12-24', '2026-12-25', '2026-12-26']],
  ['2026-12-24', '2026-12-24', ['2026-12-24']],
  ['2026-03-28', '2026-03-30', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['2026-12-26', '2026-12-24', []],
  ['2026-12-26', '2030-12-24', []],
  ['', '2026-12-24', []],
])('days_from_%s_to_%s_are_%j', (from, until, days) => expect(daysBetween(from, until)).toEqual(days))

test('spansOf_joins_days_that_follow_each_other_over_a_clock_change_and_a_new_year', () => {
  const days = ['2027-01-01', '2026-12-31', '2026-12-24', '2027-03-28', '2027-03-29']
  expect(spansOf(days)).toEqual([
    { from: '2026-12-24', until: '2026-12-24' },
    { from: '2026-12-31', until: '2027-01-01' },
    { from: '2027-03-28', until: '2027-03-29' },
  ])
  expect(spansOf([])).toEqual([])
})

test.each([
  [['2026-11-28'], 'This day is over.'],
  [['2026-12-24'], 'This day is on the list already.'],
  [['2026-12-24', '2026-12-25'], undefined],
  [['2026-11-29'], undefined],
  [['2099-01-01'], 'You can only plan days until 30 November 2027.'],
  [['0002-12-24'], undefined],
  [[''], undefined],
  [[], undefined],
])('dayFault_of_%j_is_%s', async (typed, fault) => {
  await setTestLanguage('en')
  expect(dayFault(i18n.t, typed, ['2026-12-24'], '2026-11-29')).toBe(fault)
})
