import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { TextInput } from '@/shared/ui/forms/fields'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { AuthCard } from './AuthCard'
import classes from './Activation.module.css'
import { useResendActivation } from './mutations'
import { Notice } from './Notice'
import { activationQuery } from './queries'

/** Activates the account with the key of the activation e-mail's link. */
export function Activation({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: status, error, refetch } = useQuery(activationQuery(token))
  if (status === 'OK' || status === 'ACTIVATED') return <Navigate to="/success-confirm-email" replace />
  return (
    <AuthCard title={t(status ? 'accounts.activate.invalid' : 'accounts.activate.title')}>
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
  const [isMissing, setMissing] = useState(false)
  const resend = useResendActivation()
  const label = t('accounts.login.user')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!user.trim())
    if (user.trim() && !resend.isPending) resend.mutate(user.trim())
  }
  if (resend.isSuccess) return <Notice tone="good">{t('accounts.resend.done')}</Notice>
  return (
    <form className={classes.bad} noValidate onSubmit={submit}>
      <p className={classes.message} role="alert">
        <CircleX size={28} className={classes.icon} aria-hidden />
        {t('accounts.activate.askAgain')}
      </p>
      {resend.error && <Notice tone="problem">{errorText(resend.error)}</Notice>}
      <TextInput
        label={label}
        value={user}
        onChange={(event) => setUser(event.currentTarget.value)}
        error={isMissing && !user.trim() && t('required', { title: label })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" size="lg" fullWidth loading={resend.isPending}>
        {t('accounts.resend.button')}
      </Button>
    </form>
  )
}
