import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SellerChoice } from '@/shared/lib/search'
import { list } from '@/shared/lib/format'
import { isUpToOthers, obstacleOf } from './account'
import { capabilitiesQuery } from './queries'

/** What keeps the payment provider from paying the chef, in a sentence or two. Nothing before it answers. */
export function PayoutNeeds({ of }: { of: SellerChoice }) {
  const { t } = useTranslation()
  const { data: account } = useQuery(capabilitiesQuery(of))
  if (!account?.hasAccount) return null
  const obstacle = obstacleOf(account)
  const parts = isUpToOthers(account) ? [] : account.needs
  return (
    <>
      {obstacle && `${t(`payouts.notice.stopped.${obstacle}.text`)} `}
      {parts.length > 0 &&
        t('payouts.notice.still', { parts: list(parts.map((part) => t(`payouts.need.${part}`))) })}
    </>
  )
}
