import { expect, test } from 'vitest'
import type { Capabilities } from '@/shared/api/generated/marmita.schemas'
import { isComplete, isUpToOthers, payoutBlocker, partsOf } from './account'

const account = (change: Partial<Capabilities> = {}): Capabilities => ({
  hasAccount: true,
  canBePaid: true,
  detailsSubmitted: true,
  needs: [],
  neededBy: null,
  disabledReason: null,
  ...change,
})

test.each([
  ['new_account', { canBePaid: false, detailsSubmitted: false, disabledReason: 'PAST_DUE' }, null, false],
  ['account_that_is_checked', { canBePaid: false }, 'CHECKING', true],
  [
    'account_with_late_answers',
    { canBePaid: false, needs: ['ADDRESS'], disabledReason: 'PAST_DUE' },
    'PAST_DUE',
    false,
  ],
  ['account_that_is_not_accepted', { canBePaid: false, disabledReason: 'REJECTED' }, 'REJECTED', true],
  ['account_that_is_stopped_for_another_reason', { disabledReason: 'OTHER' }, 'OTHER', false],
  ['account_that_needs_more', { needs: ['ADDRESS'] }, null, false],
] as [string, Partial<Capabilities>, string | null, boolean][])(
  '%s_is_incomplete_with_its_own_obstacle',
  (_, change, obstacle, waits) => {
    expect(payoutBlocker(account(change))).toBe(obstacle)
    expect(isUpToOthers(account(change))).toBe(waits)
    expect(isComplete(account(change))).toBe(false)
  },
)

test('account_without_needs_is_complete', () => {
  expect(isComplete(account())).toBe(true)
})

test('missing_parts_are_listed_beside_done_ones_once_details_are_submitted', () => {
  const missing = partsOf(account({ needs: ['ADDRESS', 'OTHER'] })).filter(({ isMissing }) => isMissing)
  expect(missing.map(({ part }) => part)).toEqual(['ADDRESS', 'OTHER'])
  expect(partsOf(account({ canBePaid: false, detailsSubmitted: false, needs: ['IDENTITY'] }))).toHaveLength(1)
})
