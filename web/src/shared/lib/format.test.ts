import { beforeEach, describe, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import * as format from './format'

// Intl writes no-break spaces; the tests compare with plain ones.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('in English', () => {
  beforeEach(() => setTestLanguage('en'))

  test('money drops .00 and keeps cents', () => {
    expect(format.money(1200)).toBe('€12')
    expect(format.money(1250)).toBe('€12.50')
    expect(format.money(0)).toBe('€0')
    expect(format.money(123456)).toBe('€1,234.56')
  })

  test('times_of_a_name_stay_on_one_line', () => {
    expect(format.times(2, 'Palak paneer')).toBe('2\u00a0×\u00a0Palak paneer')
  })

  test('today and tomorrow have names, by the clock of Paris', () => {
    const lateInLondon = new Date('2026-11-20T23:30:00Z')
    expect(format.parisDay(lateInLondon)).toBe('2026-11-21')
    expect(format.relativeDay('2026-11-21', lateInLondon)).toBe('Today')
    expect(format.relativeDay('2026-11-22', lateInLondon)).toBe('Tomorrow')
    expect(format.relativeDay('2026-11-23', lateInLondon)).toMatch(/^Mon/)
    expect(format.relativeDay('2026-11-20', lateInLondon)).toMatch(/^Fri/)
  })

  test('day_and_time_of_stored_data_follow_the_clock_of_the_device', () => {
    const kept = new Date(2026, 10, 20, 18, 5)
    expect(format.deviceDayAndTime(kept.toISOString())).toBe(`${format.shortDay('2026-11-20')}, 18:05`)
  })

  test('a clock change does not shift tomorrow', () => {
    expect(format.relativeDay('2026-03-29', new Date('2026-03-28T12:00:00Z'))).toBe('Tomorrow')
    expect(format.relativeDay('2026-10-26', new Date('2026-10-25T12:00:00Z'))).toBe('Tomorrow')
  })

  test('instant_is_shown_in_the_time_of_paris_in_winter_and_in_summer', () => {
    expect(format.time('2026-11-20T17:00:00Z')).toBe('18:00')
    expect(format.time('2026-07-20T17:00:00Z')).toBe('19:00')
    expect(format.timeRange('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z')).toBe('18:00–19:00')
    expect(format.timeRange('18:00', '19:00')).toBe('18:00–19:00')
  })

  test('distance_below_ten_kilometres_has_two_decimals_and_above_none', () => {
    expect(plain(format.distance(0.42))).toBe('0.42 km')
    expect(plain(format.distance(1.2))).toBe('1.20 km')
    expect(plain(format.distance(9.99))).toBe('9.99 km')
    expect(plain(format.distance(10))).toBe('10 km')
    expect(plain(format.distance(12.6))).toBe('13 km')
  })

  test('a rating has one decimal', () => {
    expect(format.rating(4.86)).toBe('4.9')
    expect(format.rating(5)).toBe('5.0')
  })

  test('a day chip has a weekday and a number', () => {
    expect(format.dayChip('2026-11-20')).toEqual({ weekday: 'Fri', dayOfMonth: '20' })
  })
})

test('each language has its own way with money and days', async () => {
  await setTestLanguage('fr')
  expect(plain(format.money(1250))).toBe('12,50 €')
  expect(format.day('2026-11-20')).toBe('Vendredi 20 novembre')
  expect(plain(format.dayAndTime('2026-11-20T17:00:00Z'))).toBe('ven. 20 nov., 18:00')
  expect(format.relativeDay('2026-11-20', new Date('2026-11-01T12:00:00Z'))).toMatch(/^Ven\./)
  await setTestLanguage('br')
  expect(plain(format.money(1250))).toBe('€ 12,50')
  await setTestLanguage('pl')
  expect(plain(format.money(1200))).toBe('12 €')
  expect(format.relativeDay('2026-11-21', new Date('2026-11-20T12:00:00Z'))).toBe('Jutro')
})

test('first_of_a_month_in_french_and_portuguese_is_an_ordinal', async () => {
  await setTestLanguage('fr')
  expect(format.day('2026-12-01')).toBe('Mardi 1er décembre')
  expect(format.dayAndTime('2026-12-01T00:01:00Z')).toBe('mar.\u00a01er\u00a0déc., 01:01')
  expect(format.date('2026-12-01T12:00:00Z')).toBe('1er décembre 2026')
  expect(format.dayRange('2026-11-30', '2026-12-01')).toMatch(/^30\snov\..+\s1er\sdéc\.$/)
  expect(format.day('2026-12-11')).toBe('Vendredi 11 décembre')
  await setTestLanguage('br')
  expect(format.day('2026-12-01')).toBe('Terça-feira, 1º de dezembro')
  await setTestLanguage('pl')
  expect(format.dayAndMonth('2026-12-01')).toBe('1\u00a0gru')
})
