import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { AuthLink } from '../AuthLink'
import { ConsentFields } from '../forms/ConsentFields'
import classes from '../forms/forms.module.css'
import { Notice } from '../Notice'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { googleSchema, type GoogleValues, suggestLogin } from '../forms/schemas'
import { registrationField } from '../forms/serverErrors'
import { useFieldError } from '@/shared/hooks/useFieldError'
import { useGoogleRegistration } from './mutations'

type Props = {
  token: string
  /** Empty if Google has not verified the address: then the user enters an address and confirms it by e-mail. */
  email: string
  onLoggedIn: () => void
  onRegistered: (email: string) => void
}

/** The part of a registration that Google does not provide: the user name and the consents. */
export function GoogleCompletion(props: Props) {
  const { data, isPending } = useQuery(clientSettingsQuery)
  if (isPending) {
    return (
      <Loading>
        <RowSkeleton />
      </Loading>
    )
  }
  return <Form {...props} advAccepted={data?.advertisingConsentPrechecked ?? false} />
}

const fieldOf = (error: unknown) => {
  const field = error instanceof ApiError ? registrationField(error.errorKey) : undefined
  return field === 'password' || field === 'confirmPassword' ? undefined : field
}

function Form({ token, email, onLoggedIn, onRegistered, advAccepted }: Props & { advAccepted: boolean }) {
  const { t } = useTranslation()
  const form = useForm<GoogleValues>({
    resolver: zodResolver(googleSchema),
    defaultValues: { login: suggestLogin(email), email, rulesAccepted: false, advAccepted },
  })
  const { register, handleSubmit, setError, formState } = form
  const errorOf = useFieldError(formState.errors)
  const registration = useGoogleRegistration()
  const submit = handleSubmit((values) =>
    registration.mutate(
      { ...values, tokenId: token },
      {
        onSuccess: (isOpen) => (isOpen ? onLoggedIn() : onRegistered(values.email.trim())),
        onError: (error) => {
          const field = fieldOf(error)
          if (field) setError(field, { message: errorText(error) }, { shouldFocus: true })
        },
      },
    ),
  )
  const { error } = registration
  const labels = { login: t('accounts.register.login'), email: t('accounts.email') }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.lead}>{t('accounts.google.complete')}</p>
      {error && !fieldOf(error) && (
        <Notice tone="problem">
          <p>{errorText(error)}</p>
          {hasErrorKey(error, 'google_token_invalid') && (
            <AuthLink to="login" onSwitch={undefined}>
              {t('accounts.backToLogin')}
            </AuthLink>
          )}
        </Notice>
      )}
      <TextInput
        {...register('login')}
        label={labels.login}
        description={t('accounts.register.loginHint')}
        error={errorOf('login', labels.login)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextInput
        {...register('email')}
        type="email"
        label={labels.email}
        description={email && t('accounts.google.email')}
        error={errorOf('email', labels.email)}
        autoComplete="email"
        readOnly={email !== ''}
        classNames={email ? { input: classes.fixed } : undefined}
        required
      />
      {hasErrorKey(error, 'register_user_exists_by_email') && (
        <Notice tone="note">{t('accounts.google.known')}</Notice>
      )}
      <ConsentFields form={form} />
      <Button type="submit" size="lg" fullWidth loading={registration.isPending}>
        {t('accounts.register.submit')}
      </Button>
    </form>
  )
}
