import { expect, test } from 'vitest'
import { isWrong, EMPTY_POLL, newPollOf, problemsOf, restoredPoll } from './pollDraft'

const poll = { ...EMPTY_POLL, options: [' Paella ', 'Mafé'] }

test('options_that_are_empty_or_repeated_are_named', () => {
  expect(problemsOf({ ...poll, options: ['Soup', '  ', 'sOUP'] }).options).toEqual([
    undefined,
    'empty',
    'same',
  ])
  expect(isWrong(poll)).toBe(false)
  expect(isWrong(EMPTY_POLL)).toBe(true)
  expect(isWrong(undefined)).toBe(false)
})

test.each([
  [0, 0, 4, true],
  [0, 0, 5, false],
  [30, 0, 0, false],
  [30, 0, 1, true],
  [Number.NaN, 0, 5, true],
])('duration_of_%d_days_%d_hours_and_%d_minutes_is_wrong_%s', (days, hours, minutes, wrong) =>
  expect(problemsOf({ ...poll, days, hours, minutes }).duration).toBe(wrong),
)

test('poll_is_sent_without_spaces_around_its_words', () => {
  expect(newPollOf(poll)).toMatchObject({ options: ['Paella', 'Mafé'], days: 1 })
  expect(newPollOf(undefined)).toBeNull()
})

test('poll_of_a_draft_comes_back_as_it_was', () => {
  expect(restoredPoll(poll)).toEqual(poll)
  expect(restoredPoll({ ...poll, days: 'x', multiple: 1 })).toEqual({ ...poll, days: 0 })
})

test.each([undefined, 'x', { question: 1 }, { ...poll, options: ['one'] }])('draft_%s_has_no_poll', (kept) =>
  expect(restoredPoll(kept)).toBeUndefined(),
)
