/** Conversions of a dish between the server's format and the editor's. */
import type { FoodChange, FoodView } from '@/shared/api/generated/marmita.schemas'
import { type FoodFields, NEW_FOOD, type SoldPortions } from './fields'
import { centsOf, typedPrice } from '@/shared/lib/price'
import type { Saved } from './useFoodForm'
import { type Week, weekdayOf } from './offer/week'

export function fieldsOf(food: FoodView): FoodFields {
  const week = Object.entries(food.offer.operatingHours).map(([weekday, hours]) => [
    weekday,
    { open: hours.open, close: hours.close, amount: hours.amountServed },
  ])
  const own = food.surpriseBag ? (food.own?.ownAllergens ?? []) : food.allergens
  return {
    name: food.name,
    description: food.description,
    price: typedPrice(food.price),
    amount: food.amount,
    allergens: food.allergensDeclared ? own : null,
    dietary: food.dietary,
    image: food.image,
    offerType: food.offer.offerType,
    week: Object.fromEntries(week) as Week,
    dates: Object.fromEntries(
      food.offer.oneTimeOffers.map(({ date, offerInfo }) => [date, offerInfo.amountServed]),
    ),
    closedDates: food.offer.closedDates,
    surpriseBag: food.surpriseBag,
    contents: food.realFoodWithQuantity,
  }
}

export const savedFrom = (food: FoodView): Saved => ({
  fields: fieldsOf(food),
  revision: food.own?.revision ?? 0,
})

export const UNSAVED: Saved = { fields: NEW_FOOD, revision: 0 }

/** Return the sold and held portions of the dish on the coming days. */
export function soldOf(food: FoodView): SoldPortions {
  const sold: SoldPortions = { week: {}, dates: {} }
  for (const { day, held, sold: taken } of food.own?.days ?? []) {
    const weekday = weekdayOf(day)
    sold.week[weekday] = Math.max(sold.week[weekday] ?? 0, held + taken)
    sold.dates[day] = held + taken
  }
  return sold
}

/** Return the fields that creating and changing a dish have in common. */
export function commandOf(fields: FoodFields): Omit<FoodChange, 'id' | 'revision'> {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: centsOf(fields.price) ?? 0,
    amount: fields.amount.trim(),
    image: fields.image?.base ?? null,
    allergens: fields.allergens ?? [],
    // A surprise bag has the allergens of its dishes, which are declared.
    allergensDeclared: fields.surpriseBag || fields.allergens !== null,
    dietary: fields.dietary,
    offer: {
      offerType: fields.offerType,
      operatingHours: Object.fromEntries(
        Object.entries(fields.week).map(([weekday, { open, close, amount }]) => [
          weekday,
          { open, close, amountServed: amount },
        ]),
      ),
      oneTimeOffers: Object.entries(fields.dates)
        .filter(([, amount]) => amount > 0)
        .map(([date, amount]) => ({ date, offerInfo: { amountServed: amount } })),
      closedDates: [...fields.closedDates],
    },
    realFoodWithQuantity: fields.contents,
  }
}
