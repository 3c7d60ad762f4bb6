import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/shared/ui/ErrorState'
import { TextInput } from '@/shared/ui/fields'
import { Loading, RowSkeleton } from '@/shared/ui/Skeleton'
import { AuthCard } from './AuthCard'
import classes from './Activation.module.css'
import { activationQuery } from './queries'
import { ResendActivation } from './ResendActivation'

/** Uses the link of the activation e-mail. */
export function Activation({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: status, error, refetch } = useQuery(activationQuery(token))
  if (status === 'OK' || status === 'ACTIVATED') return <Navigate to="/success-confirm-email" replace />
  return (
    <AuthCard title={t('accounts.activate.title')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : status ? (
        <BadKey />
      ) : (
        <Loading>
          <RowSkeleton />
        </Loading>
      )}
    </AuthCard>
  )
}

function BadKey() {
  const { t } = useTranslation()
  const [user, setUser] = useState('')
  return (
    <div className={classes.bad}>
      <p className={classes.message} role="alert">
        <CircleX size={28} className={classes.icon} aria-hidden />
        {t('accounts.activate.invalid')}
      </p>
      <TextInput
        label={t('accounts.login.user')}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
      />
      {user.trim() && <ResendActivation key={user} usernameOrEmail={user.trim()} />}
    </div>
  )
}
