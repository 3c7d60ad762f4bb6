import { useParams } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { SandboxAccount } from '@/features/chefs'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function SandboxAccountPage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/_chef/_seller/sandbox-account/$token' })
  return (
    <div className="container">
      <PageTitle title={t('chefs.state.sandbox.pageTitle')} noIndex />
      <SandboxAccount token={token} />
    </div>
  )
}
