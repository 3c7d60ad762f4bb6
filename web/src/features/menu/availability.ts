/** Which day has which dish; the server has counted what is left. */
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { comingDays } from '@/shared/lib/delivery'

type Food = Pick<FoodView, 'availability'>

/** Day chips of one dish: a weekly offer shows five days at most, one-time dates three. */
const MAX_DAYS = { FIXED_OFFER: 5, ONE_TIME: 3, UNAVAILABLE: 0 }

const leftOn = (food: Food, day: string): number =>
  food.availability.find((offered) => offered.day === day)?.left ?? 0

export const portionsLeft = leftOn

/** The days on which at least one dish is offered, in order: all of them can be chosen. */
export function menuDays(foods: readonly Food[]): string[] {
  return [...new Set(foods.flatMap(({ availability }) => availability.map(({ day }) => day)))].toSorted()
}

/** The next days on which a dish can be had, for its chips: as many as its offer shows. */
export function offerDays(food: Food & Pick<FoodView, 'offer'>): FoodView['availability'] {
  return food.availability
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MAX_DAYS[food.offer.offerType])
}

/** The first day after `day` with a portion left. */
export function nextDay(food: Food, day: string): string | undefined {
  return food.availability
    .filter((offered) => offered.day > day && offered.left > 0)
    .map((offered) => offered.day)
    .toSorted()[0]
}

/** What one can have that day first; the order of the menu is kept otherwise. */
export function sortedForDay<Dish extends Food>(foods: readonly Dish[], day: string): Dish[] {
  const served = foods.filter((food) => leftOn(food, day) > 0)
  return [...served, ...foods.filter((food) => !served.includes(food))]
}

/** The dish with most portions left that day, the first of them; none where there is nothing to choose from. */
export function dishOfTheDay<Dish extends Food & Pick<FoodView, 'surpriseBag'>>(
  foods: readonly Dish[],
  day: string,
): Dish | undefined {
  const served = foods.filter((food) => leftOn(food, day) > 0 && !food.surpriseBag)
  return served.length < 2
    ? undefined
    : served.reduce((best, food) => (leftOn(food, day) > leftOn(best, day) ? food : best))
}

/**
 * Why a dish can be had on none of the coming days: all of it is sold, its next date is further away, or it is not
 * offered. Days that are offered and sold are in its availability, with nothing left.
 */
export function whyNone(
  food: Food & Pick<FoodView, 'offer'>,
  today: string,
): { why: 'soldOut' | 'notOffered' } | { why: 'comes'; day: string } {
  if (food.availability.length > 0) return { why: 'soldOut' }
  const { offerType, oneTimeOffers } = food.offer
  const last = comingDays(today).at(-1)!
  const dates = offerType === 'ONE_TIME' ? oneTimeOffers.map(({ date }) => date) : []
  const day = dates.toSorted().find((date) => date > last)
  return day === undefined ? { why: 'notOffered' } : { why: 'comes', day }
}
