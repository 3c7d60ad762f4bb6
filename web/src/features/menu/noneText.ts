import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import type { TFunction } from '@/shared/i18n/translate'
import { parisDay, shortDay } from '@/shared/lib/format'
import { unavailableReason } from './availability'

/** Return the text why a dish is not available now. */
export function noneText(t: TFunction, food: FoodView): string {
  const none = unavailableReason(food, parisDay())
  return none.why === 'comes' ? t('menu.comes', { day: shortDay(none.day) }) : t(`menu.${none.why}`)
}
