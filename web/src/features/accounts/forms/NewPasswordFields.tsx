import { type FieldValues, type Path, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { PasswordInput } from '@/shared/ui/forms/fields'
import { PasswordRules } from './PasswordRules'
import { useFieldError } from '@/shared/hooks/useFieldError'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** The form field of the password. The field of its repetition is called `confirmPassword` in every form. */
  name: Path<Values>
  label: string
}

/** The field of a new password with its rules, and the field of its repetition. */
export function NewPasswordFields<Values extends FieldValues & { confirmPassword: string }>({
  form,
  name,
  label,
}: Props<Values>) {
  const { t } = useTranslation()
  const password = useWatch({ control: form.control, name })
  const errorOf = useFieldError(useFormState({ control: form.control }).errors)
  const confirmation = 'confirmPassword' as Path<Values>
  const confirmationLabel = t('accounts.confirmPassword')
  return (
    <>
      <PasswordInput
        {...form.register(name)}
        label={label}
        error={errorOf(name, label)}
        description={<PasswordRules password={password} />}
        descriptionProps={{ component: 'div' }}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.register(confirmation)}
        label={confirmationLabel}
        error={errorOf(confirmation, confirmationLabel)}
        autoComplete="new-password"
        required
      />
    </>
  )
}
