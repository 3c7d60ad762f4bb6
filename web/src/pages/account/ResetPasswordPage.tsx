import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
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
