/** Texts for the values of fields, to show two versions side by side. */
import type { TFunction } from '@/shared/i18n/translate'
import { dayRange, list, money, number, shortDay, timeRange } from '@/shared/lib/format'
import { spansOf } from '@/shared/ui/forms/days'
import { weekdayName } from './offer/DayCell'
import type { FoodFields } from './fields'
import type { FieldName } from './conflict/merge'
import { centsOf } from '@/shared/lib/price'
import { type Week, WEEKDAYS } from './offer/week'

export function describeField(t: TFunction, name: FieldName, fields: FoodFields, dishes: Names): string {
  const text = wordsOf(t, name, fields, dishes)
  return text || t('menu.editor.nothing')
}

type Names = ReadonlyMap<string, string>

function wordsOf(t: TFunction, name: FieldName, fields: FoodFields, dishes: Names): string {
  switch (name) {
    case 'price':
      return money(centsOf(fields.price) ?? 0)
    case 'allergens':
      if (fields.allergens?.length === 0) return t('allergens.none')
      return list((fields.allergens ?? []).map((each) => t(`allergen.${each}`)))
    case 'dietary':
      return list(fields.dietary.map((each) => t(`chefs.dietary.${each}`)))
    case 'image':
      return fields.image ? t('menu.editor.withPicture') : ''
    case 'offerType':
      return t(`menu.editor.offerType.${fields.offerType}`)
    case 'week':
      return weekWords(fields.week)
    case 'dates':
      return list(
        Object.entries(fields.dates).map(([date, amount]) => `${shortDay(date)}: ${number(amount)}`),
      )
    case 'closedDates':
      return list(spansOf(fields.closedDates).map(({ from, until }) => dayRange(from, until)))
    case 'contents':
      return list(Object.entries(fields.contents).map(([id, count]) => `${count} × ${dishes.get(id) ?? '…'}`))
    case 'surpriseBag':
      return fields.surpriseBag ? t('menu.surpriseBag') : ''
    default:
      return fields[name]
  }
}

const weekWords = (week: Week): string =>
  WEEKDAYS.flatMap((each) => {
    const day = week[each]
    return day ? [`${weekdayName(each)} ${number(day.amount)} (${timeRange(day.open, day.close)})`] : []
  }).join('; ')
