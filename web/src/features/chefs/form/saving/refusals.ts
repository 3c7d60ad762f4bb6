/** Which field of which step a refusal of the server belongs to. */
import { ApiError } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import type { FormParts } from '../parts'
import type { Refusal } from '../useStepForm'
import type { Step } from '../values'

const FIELDS: Record<string, [Step, string]> = {
  chef_exists_by_name: ['about', 'name'],
  chef_exists_by_short_name: ['about', 'shortName'],
  photo_not_exist: ['about', 'pictures'],
  invalid_phone: ['account', 'phoneNumber'],
  pick_up_point_not_exist: ['offer', 'deliveryTypes'],
}

/** Fields that an invalid request may name, as the form calls them. */
const NAMED: Record<string, [Step, string]> = {
  name: ['about', 'name'],
  firstName: ['account', 'firstName'],
  lastName: ['account', 'lastName'],
}

const fieldsNamed = (error: ApiError): string[] =>
  Array.isArray(error.fields.errors)
    ? error.fields.errors.map((each: { field?: unknown }) => String(each?.field ?? ''))
    : []

export function refusalOf(
  error: unknown,
  registrationField: FormParts['registrationField'],
): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const registration = registrationField(error.errorKey)
  const found =
    FIELDS[error.errorKey ?? ''] ??
    (registration && (['account', registration] as const)) ??
    fieldsNamed(error)
      .map((name) => NAMED[name])
      .find(Boolean)
  return found && { step: found[0], field: found[1], message: errorText(error) }
}
