import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { AuthLink, type Switch } from '../AuthLink'
import classes from './forms.module.css'
import { useForgotPassword } from '../mutations'
import { Notice } from '../Notice'
import { mailSchema, type MailValues } from './schemas'
import { useFieldError } from '@/shared/hooks/useFieldError'

type Props = { onSent: (email: string) => void; onSwitch?: Switch }

export function ForgotForm({ onSent, onSwitch }: Props) {
  const { t } = useTranslation()
  const form = useForm<MailValues>({ resolver: zodResolver(mailSchema), defaultValues: { mail: '' } })
  const errorOf = useFieldError(form.formState.errors)
  const forgot = useForgotPassword()
  const submit = form.handleSubmit(({ mail }) =>
    forgot.mutate(mail.trim(), {
      onSuccess: () => onSent(mail.trim()),
      onError: (error) => {
        if (hasErrorKey(error, 'invalid_email'))
          form.setError('mail', { message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  const label = t('accounts.email')
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.lead}>{t('accounts.forgot.text')}</p>
      {forgot.error && !hasErrorKey(forgot.error, 'invalid_email') && (
        <Notice tone="problem">{errorText(forgot.error)}</Notice>
      )}
      <TextInput
        {...form.register('mail')}
        type="email"
        label={label}
        error={errorOf('mail', label)}
        autoComplete="email"
        required
        data-autofocus
      />
      <Button type="submit" size="lg" fullWidth loading={forgot.isPending}>
        {t('accounts.forgot.submit')}
      </Button>
      <p className={classes.other}>
        <AuthLink to="login" onSwitch={onSwitch}>
          {t('accounts.backToLogin')}
        </AuthLink>
      </p>
    </form>
  )
}
