import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { AuthLink, type Switch } from '../AuthLink'
import classes from './forms.module.css'
import { GoogleSignIn } from '../google/GoogleSignIn'
import { useRegister } from '../mutations'
import { Notice } from '../Notice'
import type { Challenge } from '../secondFactor/challenge'
import { LoginStep } from '../secondFactor/lazy'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { RegistrationFields } from './RegistrationFields'
import { ResendActivation } from '../ResendActivation'
import { registerSchema, type RegisterValues } from './schemas'
import { registrationField } from './serverErrors'

type Props = { onRegistered: (email: string) => void; onLoggedIn: () => void; onSwitch?: Switch }

/**
 * The registration form. It waits for the settings, which decide by local law whether the advertising box is ticked: a
 * box must not change while the user reads it.
 */
export function RegisterForm(props: Props) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(clientSettingsQuery)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  if (isPending) return <Waiting />
  if (challenge)
    return (
      <Suspense fallback={<Waiting />}>
        <LoginStep
          challenge={challenge}
          rememberMe
          onLoggedIn={props.onLoggedIn}
          onBack={() => setChallenge(null)}
        />
      </Suspense>
    )
  return (
    <>
      {/* The form stays: the registration may have been opened again since the settings were fetched. */}
      {data?.registrationOpen === false && <Notice tone="note">{t('error.registration_closed')}</Notice>}
      <Form {...props} advAccepted={data?.advertisingConsentPrechecked ?? false} onChallenge={setChallenge} />
    </>
  )
}

const Waiting = () => (
  <Loading>
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
)

type FormProps = Props & { advAccepted: boolean; onChallenge: (challenge: Challenge) => void }

function Form({ onRegistered, onLoggedIn, onSwitch, advAccepted, onChallenge }: FormProps) {
  const { t } = useTranslation()
  const form = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: {
      login: '',
      email: '',
      password: '',
      confirmPassword: '',
      rulesAccepted: false,
      advAccepted,
    },
  })
  const registration = useRegister()
  const submit = form.handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: () => onRegistered(values.email.trim()),
      onError: (error) => {
        const field = error instanceof ApiError ? registrationField(error.errorKey) : undefined
        if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  const { error } = registration
  const isFieldError = error instanceof ApiError && registrationField(error.errorKey) !== undefined
  const waits = hasErrorKey(error, 'register_not_activated_exists_by_email')
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {error && !isFieldError && <Notice tone="problem">{errorText(error)}</Notice>}
      {waits && (
        <Notice tone="note">
          <ResendActivation usernameOrEmail={registration.variables?.email ?? ''} />
        </Notice>
      )}
      <RegistrationFields form={form} focusesFirst />
      <Button type="submit" size="lg" fullWidth loading={registration.isPending}>
        {t('accounts.register.submit')}
      </Button>
      <GoogleSignIn onLoggedIn={onLoggedIn} onChallenge={onChallenge} />
      <p className={classes.other}>
        {t('accounts.register.known')}{' '}
        <AuthLink to="login" onSwitch={onSwitch}>
          {t('accounts.login.submit')}
        </AuthLink>
      </p>
    </form>
  )
}
