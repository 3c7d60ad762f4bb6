import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'

type Props = { food: Pick<FoodView, 'allergens' | 'allergensDeclared'>; always?: boolean }

/** The declared allergens as a sentence; nothing if there are none. */
export function Allergens({ food, always = false }: Props) {
  const { t } = useTranslation()
  // Only the chef sees such a dish. An empty list does not mean that it has no allergens.
  if (!food.allergensDeclared) return t('menu.notDeclared')
  if (food.allergens.length === 0) return always ? t('allergens.none') : null
  return t('menu.contains', { list: list(food.allergens.map((allergen) => t(`allergen.${allergen}`))) })
}
