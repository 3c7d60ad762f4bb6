import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { PasswordInput } from '@/shared/ui/forms/fields'
import { NewPasswordFields } from '../../forms/NewPasswordFields'
import { Notice } from '../../Notice'
import { changePasswordSchema, type ChangePasswordValues } from '../../forms/schemas'
import { useFieldError } from '@/shared/hooks/useFieldError'
import classes from './credentials.module.css'
import { useChangePassword } from './credentials'

const EMPTY: ChangePasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

function fieldOf(error: unknown): keyof ChangePasswordValues | undefined {
  const key = error instanceof ApiError ? error.errorKey : undefined
  if (key === 'incorrect_password') return 'currentPassword'
  return key?.startsWith('password_') ? 'newPassword' : undefined
}

export function ChangePasswordForm({ login }: { login: string }) {
  const { t } = useTranslation()
  const form = useForm<ChangePasswordValues>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: EMPTY,
  })
  const errorOf = useFieldError(form.formState.errors)
  const change = useChangePassword()
  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset(EMPTY)
        showSuccess(t('accounts.settings.password.done'))
      },
      onError: (error) => {
        const field = fieldOf(error)
        if (field) form.setError(field, { message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  const label = t('accounts.settings.password.current')
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {change.error && !fieldOf(change.error) && <Notice tone="problem">{errorText(change.error)}</Notice>}
      {/* Password managers need the user name of the password. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordInput
        {...form.register('currentPassword')}
        label={label}
        error={errorOf('currentPassword', label)}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields form={form} name="newPassword" label={t('accounts.newPassword')} />
      <Button type="submit" variant="secondary" loading={change.isPending}>
        {t('accounts.settings.password.submit')}
      </Button>
    </form>
  )
}
