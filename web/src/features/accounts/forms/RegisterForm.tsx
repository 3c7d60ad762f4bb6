import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { AuthLink, type Switch } from '../AuthLink'
import { ConsentFields } from './ConsentFields'
import classes from './forms.module.css'
import { GoogleSignIn } from '../google/GoogleSignIn'
import { useRegister } from '../mutations'
import { NewPasswordFields } from './NewPasswordFields'
import { Notice } from '../Notice'
import { clientSettingsQuery } from '../queries'
import { ResendActivation } from '../ResendActivation'
import { registerSchema, type RegisterValues } from './schemas'
import { registrationField } from './serverErrors'
import { useFieldError } from './useFieldError'
import { useLoginCheck } from './useLoginCheck'
import { textOf } from '@/shared/i18n/textKey'

type Props = { onRegistered: (email: string) => void; onLoggedIn: () => void; onSwitch?: Switch }

/** Waits for what the law of the place says of consent: a box must not tick itself while somebody reads it. */
export function RegisterForm(props: Props) {
  const { data, isPending } = useQuery(clientSettingsQuery)
  if (isPending) {
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  return <Form {...props} advAccepted={data?.advertisingConsentPrechecked ?? false} />
}

function Form({ onRegistered, onLoggedIn, onSwitch, advAccepted }: Props & { advAccepted: boolean }) {
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
  const { register, setError, formState, control } = form
  const login = useWatch({ control, name: 'login' })
  const objection = useLoginCheck(login)
  const errorOf = useFieldError(formState.errors)
  const registration = useRegister()
  const submit = form.handleSubmit((values) =>
    registration.mutate(values, {
      onSuccess: () => onRegistered(values.email.trim()),
      onError: (error) => {
        const field = error instanceof ApiError ? registrationField(error.errorKey) : undefined
        if (field) setError(field, { message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  const { error } = registration
  const isFieldError = error instanceof ApiError && registrationField(error.errorKey) !== undefined
  const waits = hasErrorKey(error, 'register_not_activated_exists_by_email')
  const labels = { login: t('accounts.register.login'), email: t('accounts.email') }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {error && !isFieldError && <Notice tone="problem">{errorText(error)}</Notice>}
      {waits && (
        <Notice tone="note">
          <ResendActivation usernameOrEmail={registration.variables?.email ?? ''} />
        </Notice>
      )}
      <TextInput
        {...register('login')}
        label={labels.login}
        description={t('accounts.register.loginHint')}
        error={errorOf('login', labels.login) ?? (objection && textOf(`error.${objection}`))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus
      />
      <p role="status" className="visually-hidden">
        {objection && textOf(`error.${objection}`)}
      </p>
      <TextInput
        {...register('email')}
        type="email"
        label={labels.email}
        error={errorOf('email', labels.email)}
        autoComplete="email"
        required
      />
      <NewPasswordFields form={form} name="password" label={t('accounts.password')} />
      <ConsentFields form={form} />
      <Button type="submit" size="lg" fullWidth loading={registration.isPending}>
        {t('accounts.register.submit')}
      </Button>
      <GoogleSignIn onLoggedIn={onLoggedIn} />
      <p className={classes.other}>
        {t('accounts.register.known')}{' '}
        <AuthLink to="login" onSwitch={onSwitch}>
          {t('accounts.login.submit')}
        </AuthLink>
      </p>
    </form>
  )
}
