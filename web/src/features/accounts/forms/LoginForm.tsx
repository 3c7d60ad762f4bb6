import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Checkbox, PasswordInput, TextInput } from '@/shared/ui/forms/fields'
import { AuthLink, type Switch } from '../AuthLink'
import classes from './forms.module.css'
import { GoogleSignIn } from '../google/GoogleSignIn'
import { useLogIn } from '../mutations'
import { Notice } from '../Notice'
import { type Challenge, challengeOf } from '../secondFactor/challenge'
import { LoginStep } from '../secondFactor/lazy'
import { ResendActivation } from '../ResendActivation'
import { loginSchema, type LoginValues } from './schemas'
import { isExplainedByLogin } from './serverErrors'
import { useFieldError } from '@/shared/hooks/useFieldError'

type Props = { onLoggedIn: () => void; onSwitch?: Switch }

export function LoginForm({ onLoggedIn, onSwitch }: Props) {
  const { t } = useTranslation()
  const form = useForm<LoginValues>({
    resolver: zodResolver(loginSchema),
    defaultValues: { usernameOrEmail: '', password: '', rememberMe: true },
  })
  const logIn = useLogIn()
  const errorOf = useFieldError(form.formState.errors)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [ended, setEnded] = useState<string>()
  const submit = form.handleSubmit((values) => {
    setEnded(undefined)
    logIn.mutate(values, {
      onSuccess: () => onLoggedIn(),
      onError: (error) => setChallenge(challengeOf(error)),
    })
  })
  /** Return to the first step. The login name stays in its field; the password has to be typed again. */
  const startOver = (reason?: string) => {
    setChallenge(null)
    setEnded(reason)
    logIn.reset()
    form.setValue('password', '')
  }
  const rememberMe = useWatch({ control: form.control, name: 'rememberMe' })
  const labels = { user: t('accounts.login.user'), password: t('accounts.password') }
  if (challenge)
    return (
      <Suspense
        fallback={
          <Loading>
            <RowSkeleton />
          </Loading>
        }
      >
        <LoginStep challenge={challenge} rememberMe={rememberMe} onLoggedIn={onLoggedIn} onBack={startOver} />
      </Suspense>
    )
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {ended && <Notice tone="problem">{ended}</Notice>}
      {logIn.error && <Refusal error={logIn.error} user={logIn.variables?.usernameOrEmail ?? ''} />}
      <TextInput
        {...form.register('usernameOrEmail')}
        label={labels.user}
        error={errorOf('usernameOrEmail', labels.user)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <PasswordInput
        {...form.register('password')}
        label={labels.password}
        error={errorOf('password', labels.password)}
        autoComplete="current-password"
        required
      />
      <div className={classes.row}>
        <Checkbox {...form.register('rememberMe')} label={t('accounts.login.remember')} />
        <AuthLink to="forgot" onSwitch={onSwitch}>
          {t('accounts.login.forgot')}
        </AuthLink>
      </div>
      <Button type="submit" size="lg" fullWidth loading={logIn.isPending}>
        {t('accounts.login.submit')}
      </Button>
      <GoogleSignIn rememberMe={rememberMe} onLoggedIn={onLoggedIn} onChallenge={setChallenge} />
      <p className={classes.other}>
        {t('accounts.login.new')}{' '}
        <AuthLink to="register" onSwitch={onSwitch}>
          {t('accounts.login.join')}
        </AuthLink>
      </p>
    </form>
  )
}

function Refusal({ error, user }: { error: unknown; user: string }) {
  const { t } = useTranslation()
  return (
    <Notice tone="problem">
      <p>{isExplainedByLogin(error) ? errorText(error) : t('accounts.login.problem')}</p>
      {hasErrorKey(error, 'user_not_activated') && <ResendActivation key={user} usernameOrEmail={user} />}
    </Notice>
  )
}
