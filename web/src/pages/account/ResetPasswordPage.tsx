import { useParams } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, ResetForm } from '@/features/accounts'

export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/_account/account/reset-pass/$token' })
  return (
    <AuthCard title={t('accounts.reset.title')}>
      <ResetForm resetKey={token} />
    </AuthCard>
  )
}
