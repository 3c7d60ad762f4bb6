import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActivatePayments } from '@/features/chefs'
import { useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function ConfigureStripePage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const { returned } = useSearch({ from: '/_chef/_seller/configure-stripe' })
  return (
    <div className="container">
      <PageTitle title={t('chefs.state.payments.pageTitle')} noIndex />
      {account?.chefId && <ActivatePayments chefId={account.chefId} isBack={returned === 'true'} />}
    </div>
  )
}
