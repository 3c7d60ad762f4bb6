import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { ActivatePayments } from '@/features/chefs'
import { PayoutNeeds, useIsAnswerNeeded } from '@/features/payouts'
import { hasBoth, useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function ConfigureStripePage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { withProof, proofDialog } = useReauthentication()
  const { returned, chefId: named } = useSearch({ from: '/_chef/_seller/configure-stripe' })
  // An account with a chef and a pick-up point configures one of them at a time.
  const chefId = named ?? account?.chefId
  const of = hasBoth(account) && chefId === account?.pickUpPointId ? 'point' : undefined
  const isAnswerNeeded = useIsAnswerNeeded(of)
  return (
    <div className="container">
      <PageTitle title={t('chefs.state.payments.pageTitle')} noIndex />
      {chefId && (
        <ActivatePayments
          key={chefId}
          chefId={chefId}
          isBack={returned === 'true'}
          withProof={withProof}
          needs={<PayoutNeeds of={of} />}
          finish={isAnswerNeeded ? t('payouts.notice.finish') : undefined}
        />
      )}
      {proofDialog}
    </div>
  )
}
