import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuthCard, GoogleCompletion, useReturnAfterLogin } from '@/features/accounts'

/** The last step of a registration with Google. Its guard requires Google's token in the history's state. */
export default function RegisterGooglePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useReturnAfterLogin()
  const { state } = useLocation()
  // The state on arrival: this page is still shown while the next page is loading, and the state of that page has no
  // token.
  const [{ googleToken = '', email = '' }] = useState(state)
  return (
    <AuthCard title={t('accounts.title.google')}>
      <GoogleCompletion
        token={googleToken}
        email={email}
        onLoggedIn={goBack}
        onRegistered={(email) => void navigate({ to: '/check-email', state: { email }, replace: true })}
      />
    </AuthCard>
  )
}
