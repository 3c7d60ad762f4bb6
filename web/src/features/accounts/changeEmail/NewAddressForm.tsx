import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from '../forms/forms.module.css'
import { Notice } from '../Notice'
import { useReauthentication } from '../reauthentication/useReauthentication'
import { mailSchema, type MailValues } from '../forms/schemas'
import { useFieldError } from '@/shared/hooks/useFieldError'
import { useChangeEmail } from './mutations'

type Props = { present: string; onSent: (email: string) => void }

const isAboutAddress = (error: unknown) =>
  hasErrorKey(error, 'invalid_email', 'email_already_exists_in_change')

/** The first step: enter the new address. */
export function NewAddressForm({ present, onSent }: Props) {
  const { t } = useTranslation()
  const form = useForm<MailValues>({ resolver: zodResolver(mailSchema), defaultValues: { mail: '' } })
  const errorOf = useFieldError(form.formState.errors)
  const { withProof, proofDialog } = useReauthentication()
  const change = useChangeEmail(withProof)
  const submit = form.handleSubmit(({ mail }) =>
    change.mutate(mail, {
      onSuccess: () => onSent(mail),
      onError: (error) => {
        if (isAboutAddress(error)) form.setError('mail', { message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  const label = t('accounts.changeEmail.new')
  return (
    <>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.lead}>{t('accounts.changeEmail.text', { email: present })}</p>
        {change.error && !isAboutAddress(change.error) && (
          <Notice tone="problem">{errorText(change.error)}</Notice>
        )}
        <TextInput
          {...form.register('mail')}
          type="email"
          label={label}
          error={errorOf('mail', label)}
          autoComplete="email"
          required
        />
        <Button type="submit" size="lg" fullWidth loading={change.isPending}>
          {t('accounts.changeEmail.send')}
        </Button>
      </form>
      {proofDialog}
    </>
  )
}
