import { afterEach, expect, test, vi } from 'vitest'
import { taxYearQuery, thisYear } from './queries'

afterEach(() => {
  vi.useRealTimers()
})

test('a page that stays open over New Year shows the new year of Paris', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z') })
  expect([thisYear(), taxYearQuery({}).queryKey[1]]).toEqual([2026, 2026])
  vi.setSystemTime(new Date('2026-12-31T23:30:00Z'))
  expect([thisYear(), taxYearQuery({}).queryKey[1]]).toEqual([2027, 2027])
})
