/** Maps an error of the server to the step and the field that it is shown at. */
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import type { FormParts } from '../parts'
import type { Refusal } from '../useStepForm'
import type { ChefValues, Photo, Step } from '../values'

const FIELDS: Record<string, [Step, string]> = {
  chef_exists_by_name: ['about', 'name'],
  chef_exists_by_short_name: ['about', 'shortName'],
  invalid_phone: ['account', 'phoneNumber'],
}

/** The server's field names in a validation error, mapped to those of the form. */
const STEP_AND_FIELD: Record<string, [Step, string]> = {
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
      .map((name) => STEP_AND_FIELD[name])
      .find(Boolean)
  return found && { step: found[0], field: found[1], message: errorText(error) }
}

const stringsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

/**
 * Return a refusal that removes pictures or pick-up points that were deleted meanwhile, with which the form could never
 * be saved; undefined for other errors.
 */
export function deletedPartsRefusal(error: unknown, { about }: ChefValues): Refusal | undefined {
  if (hasErrorKey(error, 'pick_up_point_not_exist')) {
    const gone = stringsOf(error.fields.pointIds)
    const corrected = ({ offer, ...rest }: ChefValues) => ({
      ...rest,
      offer: { ...offer, points: offer.points.filter((id) => !gone.includes(id)) },
    })
    return { step: 'offer', field: 'deliveryTypes', message: 'chefs.form.gone.point', corrected }
  }
  if (hasErrorKey(error, 'photo_not_exist')) {
    const gone = stringsOf(error.fields.paths)
    const isThere = ({ base }: Photo) => !gone.includes(base)
    const field = about.pictures.every(isThere) ? 'gallery' : 'pictures'
    const corrected = (values: ChefValues) => {
      const { pictures, gallery } = values.about
      return {
        ...values,
        about: { ...values.about, pictures: pictures.filter(isThere), gallery: gallery.filter(isThere) },
      }
    }
    return { step: 'about', field, message: 'chefs.form.gone.picture', corrected }
  }
  return undefined
}
