/** Merges the changes of two people to a chef, and finds what both changed differently. */
import { comparable, threeWayDiff } from '@/shared/lib/threeWayDiff'
import type { ChefValues } from '../values'

/** The parts that are merged as a whole: an address mixed from two versions would be wrong. */
export const UNITS = [
  'account.firstName',
  'account.lastName',
  'account.phoneNumber',
  'about.name',
  'about.shortName',
  'about.aboutMe',
  'about.cuisines',
  'about.dietary',
  'about.pictures',
  'about.gallery',
  'place',
  'offer.deliveryTypes',
  'offer.points',
  'offer.hours.PICKUP',
  'offer.hours.DINE_IN',
  'offer.hours.DELIVER_TO_PICKUP_POINT',
  'offer.timeToPrepare',
  'offer.dineInTime',
  'offer.inAdvance',
  'offer.cancellation',
  'offer.autoAccept',
  'offer.capacity',
  'offer.closedDates',
] as const
export type Unit = (typeof UNITS)[number]

type Tree = Record<string, unknown>

const read = (values: ChefValues, unit: Unit): unknown =>
  unit.split('.').reduce<unknown>((at, key) => (at as Tree)[key], values)

function written(values: ChefValues, unit: Unit, value: unknown): ChefValues {
  const write = (at: Tree, [key = '', ...rest]: string[]): Tree => ({
    ...at,
    [key]: rest.length === 0 ? value : write(at[key] as Tree, rest),
  })
  return write(values as unknown as Tree, unit.split('.')) as unknown as ChefValues
}

/** Return a text to compare; the upload time and the rendered picture do not count as differences. */
const asText = (value: unknown): string => comparable(value, ['uploadedAt', 'picture'])

const differs = (unit: Unit, one: ChefValues, other: ChefValues) =>
  asText(read(one, unit)) !== asText(read(other, unit))

export const changedUnits = (from: ChefValues, to: ChefValues): Unit[] =>
  UNITS.filter((unit) => differs(unit, from, to))

export type Merged = {
  /** The user's values with the changes that only the other person made. */
  values: ChefValues
  /** The parts that both changed differently. */
  conflicts: Unit[]
  /** The parts that only the other person changed. */
  adopted: Unit[]
}

export function merge(base: ChefValues, mine: ChefValues, theirs: ChefValues): Merged {
  const { adopted, conflicts } = threeWayDiff(UNITS, differs, { base, mine, theirs })
  return { values: withUnits(mine, theirs, adopted), conflicts, adopted }
}

/** Return `mine` with some units of `theirs`. */
export const withUnits = (mine: ChefValues, theirs: ChefValues, units: readonly Unit[]): ChefValues =>
  units.reduce((values, unit) => written(values, unit, read(theirs, unit)), mine)
