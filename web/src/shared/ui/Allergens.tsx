import {
  Bean,
  Egg,
  Fish,
  Flower,
  LeafyGreen,
  type LucideIcon,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Wheat,
  Wine,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Allergen } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'
import { Tag } from './Chip'
import classes from './Allergens.module.css'

export const ALLERGEN_ICONS: Record<Allergen, LucideIcon> = {
  GLUTEN: Wheat,
  CRUSTACEANS: Shrimp,
  EGGS: Egg,
  FISH: Fish,
  PEANUTS: Bean,
  SOYBEANS: Bean,
  MILK: Milk,
  NUTS: Nut,
  CELERY: LeafyGreen,
  MUSTARD: Flower,
  SESAME: Sprout,
  SULPHITES: Wine,
  LUPIN: Flower,
  MOLLUSCS: Shell,
}

/**
 * The allergens (of the 14 of EU 1169/2011) that a dish, or all dishes of an order, contain: each with its icon and its
 * name.
 */
export function Allergens({ allergens }: { allergens: readonly Allergen[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (allergens.length === 0) {
    return (
      <p className={classes.list}>
        <Tag tone="leaf">{t('allergens.none')}</Tag>
      </p>
    )
  }
  return (
    <div className={classes.contains}>
      <p id={id} className={classes.line}>
        {t('allergens.word')}
      </p>
      <ul className={classes.list} aria-labelledby={id}>
        {allergens.map((allergen) => (
          <li key={allergen}>
            <Tag icon={ALLERGEN_ICONS[allergen]}>{t(`allergen.${allergen}`)}</Tag>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The allergens that a dish contains, as one line of muted text. */
export function AllergenLine({ allergens }: { allergens: readonly Allergen[] }) {
  const { t } = useTranslation()
  const names = allergens.map((allergen) => t(`allergen.${allergen}`))
  return (
    <p className={classes.line}>
      {names.length > 0 ? t('allergens.contains', { list: list(names) }) : t('allergens.none')}
    </p>
  )
}
