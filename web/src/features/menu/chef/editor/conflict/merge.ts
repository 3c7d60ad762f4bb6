/** Two people, or two tabs, have changed one dish: one of two values is chosen for what both changed; what only one changed is kept. */
import { comparable, threeWay } from '@/shared/lib/threeWay'
import type { FoodFields } from '../fields'

export type FieldName = keyof FoodFields

export type Merge = {
  /** With the reader's own value where both changed a field. */
  fields: FoodFields
  /** Changed by both, and differently. */
  conflicts: FieldName[]
  /** Changed by the other side only. */
  adopted: FieldName[]
}

/** A picture is the same while the server still makes more sizes of it. */
const OF_SIZES = ['widths', 'width', 'height', 'blur', 'motion']

const differs = (name: FieldName, one: FoodFields, other: FoodFields): boolean =>
  comparable(one[name], OF_SIZES) !== comparable(other[name], OF_SIZES)

const namesOf = (fields: FoodFields) => Object.keys(fields) as FieldName[]

export const changedFields = (before: FoodFields, after: FoodFields): FieldName[] =>
  namesOf(after).filter((name) => differs(name, before, after))

/** `base` is what the reader began with, `theirs` what is stored now. */
export function mergeFields(base: FoodFields, mine: FoodFields, theirs: FoodFields): Merge {
  const { adopted, conflicts } = threeWay(namesOf(mine), differs, { base, mine, theirs })
  return { fields: takeFields(mine, theirs, adopted), conflicts, adopted }
}

export function takeFields(into: FoodFields, from: FoodFields, names: readonly FieldName[]): FoodFields {
  return { ...into, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}
