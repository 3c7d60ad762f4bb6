/** The number, value and allergens of surprise bags; each bag sold takes portions of its dishes. */
import { Allergen, type FoodView } from '@/shared/api/generated/marmita.schemas'
import { centsOf } from '@/shared/lib/price'
import type { FoodFields, SoldPortions } from './fields'
import { weekdayOf } from './offer/week'

type Dish = Pick<FoodView, 'id' | 'availability' | 'allergens'>

export const leftToday = (dish: Pick<Dish, 'availability'>, today: string): number =>
  dish.availability.find(({ day }) => day === today)?.left ?? 0

/** Return the number of bags left today, limited by the bag's own offer and by the dish with the fewest portions. */
export function bagsToday(
  dishes: readonly Dish[],
  fields: Pick<FoodFields, 'offerType' | 'week' | 'dates' | 'contents'>,
  sold: SoldPortions,
  today: string,
): number {
  const each = dishes.map((dish) => Math.floor(leftToday(dish, today) / (fields.contents[dish.id] ?? 1)))
  const offered = {
    FIXED_OFFER: fields.week[weekdayOf(today)]?.amount ?? 0,
    ONE_TIME: fields.dates[today] ?? 0,
    UNAVAILABLE: 0,
  }[fields.offerType]
  const left = Math.max(0, offered - (sold.dates[today] ?? 0))
  return each.length > 0 ? Math.min(left, ...each) : 0
}

/** Return the price of one bag's dishes if bought separately, in cents. */
export const priceOfDishes = (
  dishes: readonly Pick<FoodView, 'id' | 'price'>[],
  contents: FoodFields['contents'],
): number => dishes.reduce((sum, { id, price }) => sum + price * (contents[id] ?? 0), 0)

/** Return how many cents a bag costs more than its dishes; 0 if it does not, or has no price or dishes yet. */
export const surchargeOf = (
  dishes: readonly Pick<FoodView, 'id' | 'price'>[],
  { price, contents }: Pick<FoodFields, 'price' | 'contents'>,
): number => (dishes.length > 0 ? Math.max(0, (centsOf(price) ?? 0) - priceOfDishes(dishes, contents)) : 0)

/** Return the allergens of all dishes, in the order of the regulation. */
export const allergensOfBag = (dishes: readonly Pick<Dish, 'allergens'>[]): Allergen[] =>
  Object.values(Allergen).filter((allergen) => dishes.some(({ allergens }) => allergens.includes(allergen)))
