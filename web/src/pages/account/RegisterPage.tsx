import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, RegisterForm, useReturnAfterLogin } from '@/features/accounts'

export default function RegisterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AuthCard title={t('accounts.title.register')}>
      <RegisterForm
        onRegistered={(email) => void navigate({ to: '/check-email', state: { email } })}
        onLoggedIn={useReturnAfterLogin()}
      />
    </AuthCard>
  )
}
