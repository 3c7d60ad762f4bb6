/** The fields of a dish in the editor, as typed, and their validation. */
import { NewFoodLimits } from '@/shared/api/generated/limits'
import type { Allergen, Dietary, OfferType, Picture } from '@/shared/api/generated/marmita.schemas'
import type { TextKey } from '@/shared/i18n/textKey'
import { centsOf } from '@/shared/lib/price'
import { type Sold, type Week, dayWithInvalidAmount, dayWithInvalidHours } from './offer/week'

export type FoodFields = {
  name: string
  description: string
  /** The typed price in euros. */
  price: string
  /** The size of a portion, such as "400 g". */
  amount: string
  /** Null: not declared yet. An empty list means none of the 14. */
  allergens: Allergen[] | null
  dietary: Dietary[]
  image: Picture | null
  offerType: OfferType
  week: Week
  /** The number of portions by date, YYYY-MM-DD. */
  dates: Readonly<Record<string, number>>
  /** The days on which a weekly offer is closed, YYYY-MM-DD. */
  closedDates: readonly string[]
  surpriseBag: boolean
  /** The contents of a surprise bag: the number of portions by the id of the dish. */
  contents: Readonly<Record<string, number>>
}

export const NEW_FOOD: FoodFields = {
  name: '',
  description: '',
  price: '',
  amount: '',
  allergens: null,
  dietary: [],
  image: null,
  offerType: 'FIXED_OFFER',
  week: {},
  dates: {},
  closedDates: [],
  surpriseBag: false,
  contents: {},
}

/** Sold and held portions by weekday (the highest number of one such day) and by date. */
export type SoldPortions = { week: Sold; dates: Sold }
export const NOTHING_SOLD: SoldPortions = { week: {}, dates: {} }

/** A key of the dictionary. */
export type Problem = `menu.editor.missing.${string}` & TextKey
export type Problems = Partial<Record<keyof FoodFields, Problem>>

/** Return the error of each invalid field. `isActive`: the dish is on sale now. */
export function findProblems(fields: FoodFields, sold: SoldPortions, isActive: boolean): Problems {
  const problems: Problems = {}
  if (!fields.name.trim()) problems.name = 'menu.editor.missing.name'
  if (!fields.description.trim()) problems.description = 'menu.editor.missing.description'
  const cents = centsOf(fields.price)
  if (cents === undefined) problems.price = 'menu.editor.missing.price'
  else if (cents > NewFoodLimits.price.maximum) problems.price = 'menu.editor.missing.priceMost'
  if (isActive && !fields.surpriseBag && fields.allergens === null)
    problems.allergens = 'menu.editor.missing.allergens'
  if (fields.offerType === 'FIXED_OFFER') {
    const problem = weekProblem(fields.week, sold.week)
    if (problem) problems.week = problem
  }
  if (fields.offerType === 'ONE_TIME') {
    if (Object.keys(fields.dates).length === 0) problems.dates = 'menu.editor.missing.dates'
    else if (
      Object.entries(fields.dates).some(([date, amount]) => amount < Math.max(1, sold.dates[date] ?? 0))
    )
      problems.dates = 'menu.editor.missing.amount'
  }
  if (fields.surpriseBag && Object.keys(fields.contents).length === 0)
    problems.contents = 'menu.editor.missing.contents'
  return problems
}

function weekProblem(week: Week, sold: Sold): Problem | undefined {
  if (Object.keys(week).length === 0) return 'menu.editor.missing.week'
  if (dayWithInvalidHours(week)) return 'menu.editor.missing.hours'
  return dayWithInvalidAmount(week, sold) ? 'menu.editor.missing.amount' : undefined
}

/** Whether a stored draft has the format of this version of the editor. */
export function isFoodFields(value: unknown): value is FoodFields {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(NEW_FOOD).every(([name, example]) => {
    const found: unknown = (value as Record<string, unknown>)[name]
    if (example === null) return found !== undefined
    return (
      typeof found === typeof example && found !== null && Array.isArray(found) === Array.isArray(example)
    )
  })
}
