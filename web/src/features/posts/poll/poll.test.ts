import { expect, test } from 'vitest'
import type { PollView } from '@/shared/api/generated/marmita.schemas'
import { hasResults, shareOf, withAnswer } from './poll'

const poll = (votes: (number | null)[], chosen: string[], voters: number): PollView => ({
  id: 'p',
  question: '',
  multiple: true,
  resultsHidden: false,
  voters,
  createDate: '2026-11-23T10:00:00Z',
  closesAt: '2026-11-24T10:00:00Z',
  closed: false,
  options: votes.map((count, at) => ({ id: 'abc'[at]!, text: 'x', votes: count })),
  chosen,
  can: { vote: true, edit: false },
})

test.each([
  [[], ['a'], [3, 1, 0], 4],
  [['a'], ['b', 'c'], [1, 2, 1], 3],
  [['a'], [], [1, 1, 0], 2],
  [['a'], ['a'], [2, 1, 0], 3],
])('answer_from_%s_to_%s_changes_the_counts', (before, after, votes, voters) => {
  const changed = withAnswer(poll([2, 1, 0], before, 3), after)
  expect(changed.options.map((option) => option.votes)).toEqual(votes)
  expect([changed.voters, changed.chosen]).toEqual([voters, after])
})

test('hidden_numbers_stay_hidden', () => {
  const hidden = withAnswer(poll([null, null, null], [], 3), ['a'])
  expect(hasResults(hidden)).toBe(false)
  expect(hidden.voters).toBe(4)
})

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i_of_%i_are_%i_per_cent', (votes, voters, share) => expect(shareOf(votes, voters)).toBe(share))
