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
  ['a new account', { canBePaid: false, detailsSubmitted: false, disabledReason: 'PAST_DUE' }, null, false],
  ['one that is checked', { canBePaid: false }, 'CHECKING', true],
  [
    'one with late answers',
    { canBePaid: false, needs: ['ADDRESS'], disabledReason: 'PAST_DUE' },
    'PAST_DUE',
    false,
  ],
  ['one that is not accepted', { canBePaid: false, disabledReason: 'REJECTED' }, 'REJECTED', true],
  ['one that is stopped for another reason', { disabledReason: 'OTHER' }, 'OTHER', false],
  ['one that needs more', { needs: ['ADDRESS'] }, null, false],
] as [string, Partial<Capabilities>, string | null, boolean][])(
  '%s is said to be what it is',
  (_, change, obstacle, waits) => {
    expect(payoutBlocker(account(change))).toBe(obstacle)
    expect(isUpToOthers(account(change))).toBe(waits)
    expect(isComplete(account(change))).toBe(false)
  },
)

test('nothing is said of an account that is complete', () => {
  expect(isComplete(account())).toBe(true)
})

test('what is missing is listed beside what is done, once the provider has answers', () => {
  const missing = partsOf(account({ needs: ['ADDRESS', 'OTHER'] })).filter(({ isMissing }) => isMissing)
  expect(missing.map(({ part }) => part)).toEqual(['ADDRESS', 'OTHER'])
  expect(partsOf(account({ canBePaid: false, detailsSubmitted: false, needs: ['IDENTITY'] }))).toHaveLength(1)
})
