import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { Button, LinkButton } from '@/shared/ui/Button'
import classes from './forms.module.css'
import { useResetPassword } from '../mutations'
import { NewPasswordFields } from './NewPasswordFields'
import { Notice } from '../Notice'
import { resetSchema, type ResetValues } from './schemas'

const isAboutPassword = (error: unknown) =>
  error instanceof ApiError && (error.errorKey?.startsWith('password_') ?? false)

/** Sets a new password with the key of the link in the e-mail. */
export function ResetForm({ resetKey }: { resetKey: string }) {
  const { t } = useTranslation()
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const reset = useResetPassword()
  const submit = form.handleSubmit(({ newPassword }) =>
    reset.mutate(
      { key: resetKey, newPassword },
      {
        onError: (error) => {
          if (isAboutPassword(error))
            form.setError('newPassword', { message: errorText(error) }, { shouldFocus: true })
        },
      },
    ),
  )
  if (reset.isSuccess) {
    return (
      <div className={classes.form}>
        <Notice tone="good">{t('accounts.reset.done')}</Notice>
        <LinkButton to="/login" size="lg" fullWidth>
          {t('accounts.login.submit')}
        </LinkButton>
      </div>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {reset.error && !isAboutPassword(reset.error) && (
        <Notice tone="problem">
          <p>{errorText(reset.error)}</p>
          {hasErrorKey(reset.error, 'key_for_user_expired', 'key_for_user_not_exist') && (
            <Link to="/forgot-password" className={classes.link}>
              {t('accounts.reset.again')}
            </Link>
          )}
        </Notice>
      )}
      <NewPasswordFields form={form} name="newPassword" label={t('accounts.newPassword')} />
      <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
        {t('accounts.reset.submit')}
      </Button>
    </form>
  )
}
