/** Which day has which dish; the server has counted what is left. */
import type { FoodView } from '@/shared/api/generated/marmita.schemas'

type Food = Pick<FoodView, 'availability'>

/** Day chips: a weekly menu shows five days, one-time offers three. */
const MAX_FIXED_DAYS = 5
const MAX_ONE_TIME_DAYS = 3

const leftOn = (food: Food, day: string): number =>
  food.availability.find((offered) => offered.day === day)?.left ?? 0

export const portionsLeft = leftOn

/** The days on which at least one dish is offered, in order. */
export function menuDays(foods: readonly (Food & Pick<FoodView, 'offer'>)[]): string[] {
  const days = new Set(foods.flatMap(({ availability }) => availability.map(({ day }) => day)))
  const weekly = foods.some(({ offer }) => offer.offerType === 'FIXED_OFFER')
  return [...days].toSorted().slice(0, weekly ? MAX_FIXED_DAYS : MAX_ONE_TIME_DAYS)
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
