import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from './serverNow'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-11-20T18:00:00Z')

const answer = (at: number, cached = 'no-store') =>
  new Headers({ date: new Date(at).toUTCString(), 'cache-control': cached })

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(SERVER + 3 * HOUR)
})
afterEach(() => {
  noteServerTime(answer(Date.now()), Date.now())
  vi.useRealTimers()
})

test.each([3, -3])('clock_%d_hours_ahead_is_set_right_by_an_answer', (hours) => {
  vi.setSystemTime(SERVER + hours * HOUR)
  noteServerTime(answer(SERVER), Date.now() - 800)
  expect(serverNow()).toBe(SERVER)
  vi.advanceTimersByTime(5000)
  expect(serverNow()).toBe(SERVER + 5000)
})

test('clock_that_is_about_right_is_left_alone', () => {
  noteServerTime(answer(Date.now() - 8000), Date.now())
  expect(serverNow()).toBe(Date.now())
})

test('answer_that_may_be_old_says_nothing_about_the_clock', () => {
  noteServerTime(answer(SERVER, 'max-age=300'), Date.now())
  noteServerTime(answer(SERVER), SERVER)
  noteServerTime(new Headers({ 'cache-control': 'no-store' }), Date.now())
  expect(serverNow()).toBe(Date.now())
})
