import type { ReactNode } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { Sentence } from '@/shared/i18n/Sentence'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Checkbox } from '@/shared/ui/forms/fields'
import type { RoutePath } from '@/shared/lib/routePath'
import { useFieldError } from '@/shared/hooks/useFieldError'

type Consents = { rulesAccepted: boolean; advAccepted: boolean }

/** The consents of a registration: the terms (required) and advertising (optional). */
export function ConsentFields<Values extends FieldValues & Consents>({
  form,
}: {
  form: UseFormReturn<Values>
}) {
  const { t } = useTranslation()
  const errorOf = useFieldError(useFormState({ control: form.control }).errors)
  const rules = 'rulesAccepted' as Path<Values>
  return (
    <>
      <Checkbox {...form.register(rules)} label={<Rules />} error={errorOf(rules)} required />
      <Checkbox
        {...form.register('advAccepted' as Path<Values>)}
        label={t('accounts.register.advertising')}
      />
    </>
  )
}

/** The links open in a new tab, so that the typed values of the form stay. */
function Rules() {
  return (
    <Sentence
      textKey="accounts.register.rules"
      elements={{
        terms: <PlainLink to="/terms-and-conditions" />,
        privacy: <PlainLink to="/privacy-policy" />,
      }}
    />
  )
}

function PlainLink({ to, children }: { to: RoutePath; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
      {children}
    </a>
  )
}
