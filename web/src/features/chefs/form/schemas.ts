/** Schemas of the steps (SPEC section 5). Each message is a key of the dictionary. The server validates again. */
import * as z from 'zod/mini'
import { Cuisine, DeliveryType, Dietary, Weekday } from '@/shared/api/generated/marmita.schemas'
import { LIMITS } from './limits'
import { isPossible } from './offer/hours'
import { worldNumber } from './phone'
import { BUILDING_TYPES, type BuildingField, buildingFields, type OfferValues, type Photo } from './values'

const filled = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxLength, 'chefs.form.invalid.long'))
const text = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, 'chefs.form.invalid.long'))

export const personSchema = z.object({
  firstName: filled(LIMITS.firstName.maxLength),
  lastName: filled(LIMITS.lastName.maxLength),
  phoneNumber: z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine(
      async (number) => number === '' || (await worldNumber(number)) !== undefined,
      'error.invalid_phone',
    ),
  ),
})

const photo = z.custom<Photo>()

export const aboutSchema = z.object({
  name: filled(LIMITS.name.maxLength).check(
    z.refine((name) => name === '' || name.length >= LIMITS.name.minLength, 'chefs.form.invalid.name'),
  ),
  shortName: filled(LIMITS.shortName.maxLength).check(
    z.refine((name) => name === '' || name.length >= LIMITS.shortName.minLength, 'chefs.form.invalid.short'),
    z.refine((name) => name === '' || LIMITS.shortName.pattern.test(name), 'chefs.form.invalid.shortName'),
  ),
  // Count code points as the server does: an emoji is one character, not two.
  aboutMe: z
    .string()
    .check(
      z.refine((words) => [...words.trim()].length <= LIMITS.aboutMe.maxLength, 'chefs.form.invalid.long'),
    ),
  cuisines: z.array(z.enum(Cuisine)).check(z.minLength(1, 'chefs.form.invalid.cuisines')),
  dietary: z.array(z.enum(Dietary)),
  pictures: z.array(photo),
  gallery: z.array(photo),
  avatar: z.nullable(z.string()),
})

/** A pick-up point needs no cuisine, because its host need not cook. */
export const pointAboutSchema = z.extend(aboutSchema, { cuisines: z.array(z.enum(Cuisine)) })

const placeFields = z.object({
  isLater: z.boolean(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  locationName: z.string(),
  coordinatesVerified: z.boolean(),
  country: filled(LIMITS.country.maxLength).check(z.regex(LIMITS.city.pattern, 'chefs.form.invalid.place')),
  city: filled(LIMITS.city.maxLength).check(
    z.refine((city) => city === '' || LIMITS.city.pattern.test(city), 'chefs.form.invalid.place'),
  ),
  street: filled(LIMITS.street.maxLength).check(
    z.refine(
      (street) => street === '' || street.length >= LIMITS.street.minLength,
      'chefs.form.invalid.street',
    ),
  ),
  buildingType: z.enum(BUILDING_TYPES),
  houseNumber: z.string(),
  aptOrUnitOrFloor: z.string(),
  buildingName: z.string(),
  entryCode: z.string(),
  hotelName: z.string(),
  roomAndFloor: z.string(),
  businessName: z.string(),
  suiteOrFloor: z.string(),
  specialInstructions: text(LIMITS.specialInstructions.maxLength),
})

/** Return the error of a field of the chosen building type, or undefined. Fields of other types are not validated. */
function buildingProblem(field: BuildingField, isNeeded: boolean, typed: string): string | undefined {
  const value = typed.trim()
  if (value === '') return isNeeded ? 'required' : undefined
  if (value.length > LIMITS.building.maxLength) return 'chefs.form.invalid.long'
  if (field === 'houseNumber' && !LIMITS.houseNumber.pattern.test(value))
    return 'chefs.form.invalid.houseNumber'
  if (field === 'entryCode' && !LIMITS.entryCode.pattern.test(value)) return 'chefs.form.invalid.entryCode'
  return undefined
}

export const placeSchema = placeFields.check((context) => {
  if (context.value.latitude === null || context.value.longitude === null)
    context.issues.push({
      code: 'custom',
      path: ['latitude'],
      message: 'chefs.form.invalid.noPin',
      input: null,
    })
  for (const [field, isNeeded] of buildingFields(context.value.buildingType)) {
    const message = buildingProblem(field, isNeeded, context.value[field])
    if (message) context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] })
  }
})

const day = z.object({ isOpen: z.boolean(), open: z.string(), close: z.string() }).check(
  z.refine(
    ({ isOpen, open, close }) =>
      !isOpen || (LIMITS.time.pattern.test(open) && LIMITS.time.pattern.test(close)),
    'chefs.form.invalid.times',
  ),
  z.refine(isPossible, 'chefs.form.invalid.order'),
)
const week = z.object(
  Object.fromEntries(Object.values(Weekday).map((name) => [name, day])) as Record<Weekday, typeof day>,
)

export const offerSchema = z
  .object({
    deliveryTypes: z.array(z.enum(DeliveryType)).check(z.minLength(1, 'chefs.form.invalid.ways')),
    points: z.array(z.string()),
    hours: z.object({ PICKUP: z.any(), DINE_IN: z.any(), DELIVER_TO_PICKUP_POINT: z.any() }),
    timeToPrepare: z.number(),
    dineInTime: z.number(),
    inAdvance: z.number(),
    cancellation: z.number(),
    autoAccept: z.boolean(),
    capacity: z.nullable(
      z
        .number()
        .check(
          z.gte(LIMITS.capacity.minimum, 'chefs.form.point.capacity.invalid'),
          z.lte(LIMITS.capacity.maximum, 'chefs.form.point.capacity.invalid'),
        ),
    ),
    closedDates: z.array(z.string()),
    termsAccepted: z.boolean().check(z.refine((value) => value, 'error.rules_not_accepted')),
  })
  .check((context) => {
    const { deliveryTypes, hours } = context.value as OfferValues
    for (const type of deliveryTypes) {
      for (const issue of week.safeParse(hours[type]).error?.issues ?? [])
        context.issues.push({
          code: 'custom',
          path: ['hours', type, ...issue.path.slice(0, 1)],
          message: issue.message,
          input: hours[type],
        })
      if (!Object.values(hours[type]).some(({ isOpen }) => isOpen))
        context.issues.push({
          code: 'custom',
          path: ['hours', type],
          message: 'chefs.form.invalid.noDay',
          input: 0,
        })
    }
  })

export type Problems = Record<string, string>

/** Return the first message of each invalid field, by its path; empty if all are valid. */
export async function problemsOf(schema: z.ZodMiniType, values: object): Promise<Problems> {
  const { error } = await schema.safeParseAsync(values)
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
