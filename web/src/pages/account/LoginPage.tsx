import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, LoginForm, Notice, useReturnAfterLogin } from '@/features/accounts'
import { textOf } from '@/shared/i18n/textKey'

export default function LoginPage() {
  const { t } = useTranslation()
  const reason = useLocation({ select: ({ state }) => state.reason })
  return (
    <AuthCard title={t('accounts.title.login')}>
      {reason && <Notice tone="note">{textOf(reason)}</Notice>}
      <LoginForm onLoggedIn={useReturnAfterLogin()} />
    </AuthCard>
  )
}
