import { type Capabilities, PayoutNeed } from '@/shared/api/generated/marmita.schemas'

/**
 * Return the reason why the provider does not pay, or null. Before the chef has submitted any details, their absence is
 * not a reason.
 */
export function payoutBlocker(account: Capabilities): NonNullable<Capabilities['disabledReason']> | null {
  const { disabledReason, detailsSubmitted, canBePaid, hasAccount, needs } = account
  if (detailsSubmitted && disabledReason) return disabledReason
  return hasAccount && detailsSubmitted && !canBePaid && needs.length === 0 ? 'CHECKING' : null
}

/** Whether the chef can do nothing on the provider's page. */
export const isUpToOthers = (account: Capabilities): boolean => {
  const obstacle = payoutBlocker(account)
  return obstacle === 'CHECKING' || obstacle === 'REJECTED' || obstacle === 'PAUSED'
}

/** Whether the account is complete, so that no notice is needed. */
export const isComplete = (account: Capabilities): boolean =>
  account.canBePaid && account.needs.length === 0 && payoutBlocker(account) === null

// OTHER has to be entered on the provider's page: it is listed only while it is missing.
const PARTS = Object.values(PayoutNeed).filter((need) => need !== 'OTHER')

/** Return the data that the provider needs of every chef and of this one, each with whether it is missing. */
export function partsOf({ needs, detailsSubmitted, canBePaid }: Capabilities) {
  const parts = needs.includes('OTHER') ? [...PARTS, PayoutNeed.OTHER] : PARTS
  return (
    parts
      .map((part) => ({ part, isMissing: needs.includes(part) }))
      // Before the chef has an account, it is not known which other data will be requested.
      .filter(({ isMissing }) => isMissing || detailsSubmitted || canBePaid)
  )
}
