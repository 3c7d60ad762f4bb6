import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordInput } from '@/shared/ui/fields'
import { PasswordRules } from './PasswordRules'

type Field = { field: UseFormRegisterReturn; label: string; error: string | undefined }
type Props = { password: Field; confirmation: Field; value: string }

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({ password, confirmation, value }: Props) {
  return (
    <>
      <PasswordInput
        {...password.field}
        label={password.label}
        error={password.error}
        description={<PasswordRules password={value} />}
        descriptionProps={{ component: 'div' }}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...confirmation.field}
        label={confirmation.label}
        error={confirmation.error}
        autoComplete="new-password"
        required
      />
    </>
  )
}
