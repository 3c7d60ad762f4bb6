/** What a surprise bag can be today: each one sold takes its dishes from their portions. */
import { Allergen, type FoodView } from '@/shared/api/generated/marmita.schemas'
import { centsOf } from '@/shared/lib/price'
import type { FoodFields, SoldPortions } from './fields'
import { weekdayOf } from './offer/week'

type Dish = Pick<FoodView, 'id' | 'availability' | 'allergens'>

export const leftToday = (dish: Pick<Dish, 'availability'>, today: string): number =>
  dish.availability.find(({ day }) => day === today)?.left ?? 0

/** As many bags as its own offer has left, and as the dish with the fewest portions allows. */
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

/** What the dishes of one bag cost by themselves, in cents. */
export const worthOf = (
  dishes: readonly Pick<FoodView, 'id' | 'price'>[],
  contents: FoodFields['contents'],
): number => dishes.reduce((sum, { id, price }) => sum + price * (contents[id] ?? 0), 0)

/** How many cents a bag costs more than its dishes by themselves: 0 when it does not, or has no price or dishes yet. */
export const extraOf = (
  dishes: readonly Pick<FoodView, 'id' | 'price'>[],
  { price, contents }: Pick<FoodFields, 'price' | 'contents'>,
): number => (dishes.length > 0 ? Math.max(0, (centsOf(price) ?? 0) - worthOf(dishes, contents)) : 0)

/** All of them, in the order of the regulation. */
export const allergensOfBag = (dishes: readonly Pick<Dish, 'allergens'>[]): Allergen[] =>
  Object.values(Allergen).filter((allergen) => dishes.some(({ allergens }) => allergens.includes(allergen)))
