/** What a surprise bag can be today: each one sold takes its dishes from their portions. */
import { Allergen, type FoodView } from '@/shared/api/generated/marmita.schemas'

type Dish = Pick<FoodView, 'id' | 'availability' | 'allergens'>

export const leftToday = (dish: Pick<Dish, 'availability'>, today: string): number =>
  dish.availability.find(({ day }) => day === today)?.left ?? 0

/** As many bags as the dish with the fewest portions allows. */
export function bagsToday(
  dishes: readonly Dish[],
  contents: Readonly<Record<string, number>>,
  today: string,
): number {
  const each = dishes.map((dish) => Math.floor(leftToday(dish, today) / (contents[dish.id] ?? 1)))
  return each.length > 0 ? Math.min(...each) : 0
}

/** All of them, in the order of the regulation. */
export const allergensOfBag = (dishes: readonly Pick<Dish, 'allergens'>[]): Allergen[] =>
  Object.values(Allergen).filter((allergen) => dishes.some(({ allergens }) => allergens.includes(allergen)))
