import { beforeEach, expect, test } from 'vitest'
import { ApiError, SessionEnded } from '@/shared/api/ApiError'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { errorText } from './errorText'
import { toastDuration } from './toast'

beforeEach(() => setTestLanguage('en'))

test('error_key_has_a_text_in_the_language_of_the_reader', async () => {
  const error = new ApiError(409, 'cart_empty')
  expect(errorText(error)).toBe('Your bag is empty.')
  await setTestLanguage('fr')
  expect(errorText(error)).toBe('Votre panier est vide.')
})

test('fields are filled in, waits in a fitting unit and instants as a day and a time of Paris', () => {
  const wait = (seconds: number) =>
    errorText(new ApiError(429, 'rate_limit_for_user', { translate_limit: 'limit.photo', seconds }))
  expect(errorText(new ApiError(409, 'max_quantity', { count: 5 }))).toMatch(/at most 5 /)
  expect(wait(12)).toBe('Pictures sent: limit reached. Please wait 12 secs.')
  expect([wait(12), wait(3108), wait(80_000)].map((text) => /\d+ \w+/.exec(text)?.[0])).toEqual([
    '12 secs',
    '52 mins',
    '23 hrs',
  ])
  const blocked = new ApiError(403, 'user_blocked_temporarily', { dueDate: '2026-11-20T17:00:00Z' })
  expect(errorText(blocked)).toMatch(/20\u00a0Nov.*18:00|Nov\u00a020.*18:00/)
  const because = new ApiError(403, 'user_blocked_permanently', {
    messageForUser: 'No <b>knives</b>, please.',
  })
  expect(errorText(because)).toMatch(
    /permanently blocked from this\. The moderators write: “No <b>knives<\/b>, please\.”$/,
  )
  const scheduled = new ApiError(409, 'account_deletion_scheduled', { dueDate: '2026-11-20' })
  expect(errorText(scheduled)).toMatch(/on (20 November|November 20)/)
  const unavailable = new ApiError(409, 'food_not_available', { foodId: 'f', name: 'Momos' })
  expect(errorText(unavailable)).toBe('Momos is not available.')
})

test('no answer, no key and an unknown key each have words', () => {
  expect(errorText(new ApiError(0, undefined))).toMatch(/No connection/)
  expect(errorText(new ApiError(500, undefined))).toMatch(/went wrong/)
  expect(errorText(new ApiError(400, 'never_heard_of'))).toMatch(/went wrong/)
  expect(errorText(new TypeError('bug'))).toMatch(/went wrong/)
})

test('a form that was sent as the session ended says so, not that something went wrong', () => {
  expect(errorText(new SessionEnded(401, undefined))).toMatch(/session had ended.*try again/)
})

test('a toast stays as long as its text is read: what confirms a deed shortly, errors and news longer', () => {
  const durations = (tone: 'success' | 'info' | 'error') =>
    [3, 25, 31, 40, 60, 1000].map((letters) => toastDuration(tone, 'x'.repeat(letters)))
  expect(durations('success')).toEqual([1200, 1500, 1800, 2000, 4200, 8000])
  expect(durations('error')).toEqual([2000, 2000, 2170, 2800, 4200, 8000])
  expect(durations('info')).toEqual(durations('error'))
})
