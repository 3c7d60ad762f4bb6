import { Gift, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { list, money, parisDay } from '@/shared/lib/format'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { IconButton } from '@/shared/ui/IconButton'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import { Picture } from '@/shared/ui/media/Picture'
import { allergensOfBag, bagsToday, surchargeOf, leftToday, priceOfDishes } from './bag'
import classes from './Editor.module.css'
import type { FoodFields, SoldPortions } from './fields'

type Props = {
  fields: FoodFields
  sold: SoldPortions
  /** The chef's dishes that are not surprise bags. */
  dishes: readonly FoodView[]
  error?: string
  onChange: (contents: Record<string, number>) => void
}

/** The contents of a surprise bag; each bag sold takes portions of its dishes. */
export function BagSection({ fields, sold, dishes, error, onChange }: Props) {
  const { t } = useTranslation()
  const { contents } = fields
  const today = parisDay()
  const inside = dishes.filter(({ id }) => contents[id] !== undefined)
  const others = dishes.filter(({ id }) => contents[id] === undefined)
  const gone = Object.keys(contents).filter((id) => !dishes.some((dish) => dish.id === id))
  const set = (id: string, quantity: number) => {
    const { [id]: _, ...rest } = contents
    onChange(quantity > 0 ? { ...contents, [id]: quantity } : rest)
  }
  const extra = surchargeOf(inside, fields)
  const allergens = allergensOfBag(inside).map((allergen) => t(`allergen.${allergen}`))
  return (
    <section className={classes.section} aria-labelledby="bag">
      <h2 id="bag" className={classes.title}>
        {t('menu.editor.bag')}
      </h2>
      <ul className={classes.bagRows}>
        {inside.map((dish) => (
          <li key={dish.id} className={classes.bagRow}>
            <Picture picture={dish.image} alt="" sizes="56px" className={classes.bagPhoto} />
            <span className={classes.bagName}>
              {dish.name}
              <span className={classes.muted}>{t('menu.leftToday', { count: leftToday(dish, today) })}</span>
            </span>
            <QuantityStepper
              label={dish.name}
              value={contents[dish.id] ?? 1}
              removable
              onChange={(quantity) => set(dish.id, quantity)}
            />
          </li>
        ))}
        {gone.map((id) => (
          <li key={id} className={classes.bagRow}>
            <TriangleAlert size={20} aria-hidden className={classes.warning} />
            <span className={classes.bagName}>{t('menu.editor.bagGone')}</span>
            <IconButton icon={X} size="sm" label={t('menu.editor.bagTakeOut')} onClick={() => set(id, 0)} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <PillSelect
          aria-label={t('menu.editor.putIn')}
          options={[
            { value: '', label: t('menu.editor.putIn') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={(id) => id && set(id, 1)}
        />
      )}
      {inside.length > 0 && (
        <p className={classes.bagNote}>
          <Gift size={20} aria-hidden />
          <span>
            <b>{t('menu.editor.bags', { count: bagsToday(inside, fields, sold, today) })}</b>{' '}
            {t('menu.editor.bagWorth', { amount: money(priceOfDishes(inside, contents)) })}{' '}
            {allergens.length > 0
              ? t('menu.editor.bagContains', { list: list(allergens) })
              : t('menu.editor.bagContainsNone')}
          </span>
        </p>
      )}
      {extra > 0 && (
        <p role="status" className={classes.bagNote}>
          <TriangleAlert size={20} aria-hidden className={classes.warning} />
          <span>{t('menu.editor.bagDear', { amount: money(extra) })}</span>
        </p>
      )}
      {error && (
        <p role="alert" className={classes.fault} tabIndex={-1} data-fault>
          {error}
        </p>
      )}
    </section>
  )
}
