/** Two people, or two tabs, have changed one dish: one of two values is chosen for what both changed; what only one changed is kept. */
import type { FoodFields } from './fields'

export type FieldName = keyof FoodFields

export type Merge = {
  /** With the reader's own value where both changed a field. */
  fields: FoodFields
  /** Changed by both, and differently. */
  conflicts: FieldName[]
  /** Changed by the other side only. */
  taken: FieldName[]
}

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

export function changedFields(before: FoodFields, after: FoodFields): FieldName[] {
  return (Object.keys(after) as FieldName[]).filter((name) => !isSame(before[name], after[name]))
}

/** `base` is what the reader began with, `theirs` what is stored now. */
export function mergeFields(base: FoodFields, mine: FoodFields, theirs: FoodFields): Merge {
  const ours = changedFields(base, mine)
  const others = changedFields(base, theirs)
  const taken = others.filter((name) => !ours.includes(name))
  const conflicts = others.filter((name) => ours.includes(name) && !isSame(mine[name], theirs[name]))
  return { fields: takeFields(mine, theirs, taken), conflicts, taken }
}

export function takeFields(into: FoodFields, from: FoodFields, names: readonly FieldName[]): FoodFields {
  return { ...into, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** Objects with their keys in order: the order in which days were switched on is no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => one.localeCompare(other)))
      : each,
  )
}
