import { type FieldValues, type Path, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useFieldError } from '@/shared/hooks/useFieldError'
import { textOf } from '@/shared/i18n/textKey'
import { TextInput } from '@/shared/ui/forms/fields'
import { ConsentFields } from './ConsentFields'
import { NewPasswordFields } from './NewPasswordFields'
import type { RegisterValues } from './schemas'
import { useLoginCheck } from './useLoginCheck'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Whether the first field takes the focus when the dialog opens. */
  focusesFirst?: boolean
}

/** The fields of a new account, for every form that creates one. */
export function RegistrationFields<Values extends FieldValues & RegisterValues>({
  form,
  focusesFirst,
}: Props<Values>) {
  const { t } = useTranslation()
  const [login, email] = ['login' as Path<Values>, 'email' as Path<Values>]
  const objection = useLoginCheck(useWatch({ control: form.control, name: login }))
  const errorOf = useFieldError(useFormState({ control: form.control }).errors)
  const labels = { login: t('accounts.register.login'), email: t('accounts.email') }
  return (
    <>
      <TextInput
        {...form.register(login)}
        label={labels.login}
        description={t('accounts.register.loginHint')}
        error={errorOf(login, labels.login) ?? (objection && textOf(`error.${objection}`))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-autofocus={focusesFirst || undefined}
      />
      <p role="status" className="visually-hidden">
        {objection && textOf(`error.${objection}`)}
      </p>
      <TextInput
        {...form.register(email)}
        type="email"
        label={labels.email}
        error={errorOf(email, labels.email)}
        autoComplete="email"
        required
      />
      <NewPasswordFields form={form} name={'password' as Path<Values>} label={t('accounts.password')} />
      <ConsentFields form={form} />
    </>
  )
}
