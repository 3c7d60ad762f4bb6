import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** Gives a field's error in words; `title` names the field in "… is required". */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const { t } = useTranslation()
  return (name: Path<Values>, title = ''): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? t(message, { title }) : undefined
  }
}
