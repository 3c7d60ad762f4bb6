/**
 * Merges changes of two people or tabs to one dish. The user chooses the value of a field that both changed; a change
 * by only one of them is kept.
 */
import { comparable, threeWayDiff } from '@/shared/lib/threeWayDiff'
import type { FoodFields } from '../fields'

export type FieldName = keyof FoodFields

export type Merge = {
  /** The merged fields, with the user's own value for each conflict. */
  fields: FoodFields
  /** The fields that both changed differently. */
  conflicts: FieldName[]
  /** The fields that only the other person changed. */
  adopted: FieldName[]
}

/** Differences in these keys are ignored, because the server adds sizes to a picture after the upload. */
const IGNORED_KEYS = ['widths', 'width', 'height', 'blur', 'motion']

const differs = (name: FieldName, one: FoodFields, other: FoodFields): boolean =>
  comparable(one[name], IGNORED_KEYS) !== comparable(other[name], IGNORED_KEYS)

const namesOf = (fields: FoodFields) => Object.keys(fields) as FieldName[]

export const changedFields = (before: FoodFields, after: FoodFields): FieldName[] =>
  namesOf(after).filter((name) => differs(name, before, after))

/** Return the merge. `base` is the version that the user began with, `theirs` the stored one. */
export function mergeFields(base: FoodFields, mine: FoodFields, theirs: FoodFields): Merge {
  const { adopted, conflicts } = threeWayDiff(namesOf(mine), differs, { base, mine, theirs })
  return { fields: withFields(mine, theirs, adopted), conflicts, adopted }
}

export function withFields(into: FoodFields, from: FoodFields, names: readonly FieldName[]): FoodFields {
  return { ...into, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}
