import { useTranslation } from 'react-i18next'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'

/** The declared allergens as a sentence; nothing when the chef declared none. */
export function Allergens({ food, always = false }: { food: Pick<FoodView, 'allergens'>; always?: boolean }) {
  const { t } = useTranslation()
  if (food.allergens.length === 0) return always ? t('allergens.none') : null
  return t('menu.contains', { list: list(food.allergens.map((allergen) => t(`allergen.${allergen}`))) })
}
