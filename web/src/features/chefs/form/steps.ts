/** Validates all steps together before the form is sent. */
import * as z from 'zod/mini'
import type { FormKind } from './kind'
import { aboutSchema, offerSchema, personSchema, placeSchema, pointAboutSchema, problemsOf } from './schemas'
import type { Refusal } from './useStepForm'
import type { ChefValues } from './values'

/** Return the schema of the first step, with the registration for a visitor. */
export const accountSchema = (registration: z.ZodMiniType | null): z.ZodMiniType =>
  z.intersection(registration ?? z.looseObject({}), personSchema)

/** Return the first invalid field in the order of the steps, or undefined. The message is a key of the dictionary. */
export async function firstProblem(
  values: ChefValues,
  registration: z.ZodMiniType | null,
  kind: FormKind = 'chef',
): Promise<Refusal | undefined> {
  const checks = [
    ['account', accountSchema(registration)],
    ['about', kind === 'point' ? pointAboutSchema : aboutSchema],
    ...(values.place.isLater ? [] : ([['place', placeSchema]] as const)),
    ['offer', offerSchema],
  ] as const
  for (const [step, schema] of checks) {
    const [problem] = Object.entries(await problemsOf(schema, values[step]))
    if (problem) return { step, field: problem[0], message: problem[1] }
  }
  return undefined
}
