import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, ForgotForm } from '@/features/accounts'

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AuthCard title={t('accounts.title.forgot')}>
      <ForgotForm onSent={(email) => void navigate({ to: '/forgot-pass-next', state: { email } })} />
    </AuthCard>
  )
}
