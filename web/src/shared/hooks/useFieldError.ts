import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import { textOf } from '@/shared/i18n/textKey'

/**
 * Return a function that gives the error text of a field. `title` is the field's name in "… is required", `fields` are
 * further values of the text.
 */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  return (name: Path<Values>, title = '', fields: Record<string, unknown> = {}): string | undefined => {
    const message = errors[name]?.message
    return typeof message === 'string' ? textOf(message, { title, ...fields }) : undefined
  }
}
