import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SellerChoice } from '@/shared/lib/search'
import { date, list } from '@/shared/lib/format'
import { isUpToOthers, payoutBlocker } from './account'
import { capabilitiesQuery } from './queries'

/** Whether the chef can provide data that the provider still needs. */
export function useIsAnswerNeeded(of: SellerChoice): boolean {
  const { data: account } = useQuery(capabilitiesQuery(of))
  return account !== undefined && account.hasAccount && account.needs.length > 0 && !isUpToOthers(account)
}

/**
 * The reason why the payment provider does not pay the chef, the missing data, and the deadline. Nothing while it is
 * loading.
 */
export function PayoutNeeds({ of }: { of: SellerChoice }) {
  const { t } = useTranslation()
  const { data: account } = useQuery(capabilitiesQuery(of))
  if (!account?.hasAccount) return null
  const obstacle = payoutBlocker(account)
  const parts = isUpToOthers(account) ? [] : account.needs
  const { neededBy } = account
  return (
    <>
      {obstacle && `${t(`payouts.notice.stopped.${obstacle}.text`)} `}
      {parts.length > 0 &&
        t('payouts.notice.still', { parts: list(parts.map((part) => t(`payouts.need.${part}`))) })}
      {parts.length > 0 && neededBy && !obstacle && ` ${t('payouts.notice.until', { date: date(neededBy) })}`}
    </>
  )
}
