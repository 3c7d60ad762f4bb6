/** Which dishes are available on which day. The server has counted the portions left. */
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { comingDays } from '@/shared/lib/delivery'

type Food = Pick<FoodView, 'availability'>

/** The most days to show for one dish: five of a weekly offer, three single dates. */
const MAX_DAYS = { FIXED_OFFER: 5, ONE_TIME: 3, UNAVAILABLE: 0 }

const leftOn = (food: Food, day: string): number =>
  food.availability.find((offered) => offered.day === day)?.left ?? 0

export const portionsLeft = leftOn

/** Return the days on which at least one dish is offered, in order. */
export function menuDays(foods: readonly Food[]): string[] {
  return [...new Set(foods.flatMap(({ availability }) => availability.map(({ day }) => day)))].toSorted()
}

/** Return the next days with portions left, at most as many as `MAX_DAYS` allows. */
export function offerDays(food: Food & Pick<FoodView, 'offer'>): FoodView['availability'] {
  return food.availability
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, MAX_DAYS[food.offer.offerType])
}

/** Return the first day after `day` with a portion left. */
export function nextDay(food: Food, day: string): string | undefined {
  return food.availability
    .filter((offered) => offered.day > day && offered.left > 0)
    .map((offered) => offered.day)
    .toSorted()[0]
}

/** Return the dishes with those available on the day first, otherwise in the order of the menu. */
export function sortedForDay<Dish extends Food>(foods: readonly Dish[], day: string): Dish[] {
  const served = foods.filter((food) => leftOn(food, day) > 0)
  return [...served, ...foods.filter((food) => !served.includes(food))]
}

/** Return the first of the dishes with most portions left on the day; undefined if fewer than two are available. */
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
 * Return why a dish is not available on the coming days: it is sold out, its next date is later, or it is not offered.
 * Sold-out days are part of its availability, with no portions left.
 */
export function unavailableReason(
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
