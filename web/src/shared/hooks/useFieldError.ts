import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { textOf } from '@/shared/i18n/textKey'

/** Gives a field's error in words; `title` names the field in "… is required", `fields` are what else the text says. */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  return (name: Path<Values>, title = '', fields: Record<string, unknown> = {}): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? textOf(message, { title, ...fields }) : undefined
  }
}
