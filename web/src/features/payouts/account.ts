import { type Capabilities, PayoutNeed } from '@/shared/api/generated/marmita.schemas'

/** Why the provider pays nothing; before it has answers at all, that they are missing is no news. */
export function obstacleOf(account: Capabilities): NonNullable<Capabilities['disabledReason']> | null {
  const { disabledReason, detailsSubmitted, canBePaid, hasAccount, needs } = account
  if (detailsSubmitted && disabledReason) return disabledReason
  return hasAccount && detailsSubmitted && !canBePaid && needs.length === 0 ? 'CHECKING' : null
}

/** Where the chef cannot do anything on the provider's page. */
export const isUpToOthers = (account: Capabilities): boolean => {
  const obstacle = obstacleOf(account)
  return obstacle === 'CHECKING' || obstacle === 'REJECTED' || obstacle === 'PAUSED'
}

/** Whether there is anything to say about the account. */
export const isComplete = (account: Capabilities): boolean =>
  account.canBePaid && account.needs.length === 0 && obstacleOf(account) === null

// What is left to the provider's own page is said only while it is missing.
const PARTS = Object.values(PayoutNeed).filter((need) => need !== 'OTHER')

/** What the provider asks of everybody and what it asks of this chef, each with whether it is missing. */
export function partsOf({ needs, detailsSubmitted, canBePaid }: Capabilities) {
  const parts = needs.includes('OTHER') ? [...PARTS, PayoutNeed.OTHER] : PARTS
  return (
    parts
      .map((part) => ({ part, isMissing: needs.includes(part) }))
      // Before there is an account nobody knows what else will be requested.
      .filter(({ isMissing }) => isMissing || detailsSubmitted || canBePaid)
  )
}
