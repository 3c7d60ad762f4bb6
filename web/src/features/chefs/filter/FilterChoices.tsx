import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FilterCounts } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Chip } from '@/shared/ui/Chip'
import classes from './FilterDialog.module.css'

/**
 * Return a function that adds to a count whether there may be more chefs: the server has not counted all, or the count
 * reached the limit of a search.
 */
export const countWithMore = (counts: FilterCounts | undefined) => (count: number | undefined) => ({
  count,
  more: counts?.complete === false || (count !== undefined && count === counts?.most),
})

type ChoiceProps = {
  pressed: boolean
  onPress: () => void
  /** The number of chefs that the choice would leave; undefined if it is not known. */
  count?: number
  /** Whether there may be more chefs than `count`. */
  more?: boolean
  icon?: LucideIcon
  tone?: 'ink' | 'leaf'
  children: ReactNode
}

/** One choice with the number of chefs that it would leave. */
export function Choice({ pressed, onPress, count, more, icon, tone, children }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <Chip
      icon={icon}
      tone={tone}
      pressed={pressed}
      className={count === 0 && !pressed ? classes.none : undefined}
      onClick={onPress}
    >
      <span className={classes.name}>{children}</span>
      {count !== undefined && (
        <>
          <span className={classes.count} aria-hidden>
            {number(count)}
            {more && count > 0 && '+'}
          </span>
          <span className="visually-hidden">{t('chefs.choose.left', { count })}</span>
        </>
      )}
    </Chip>
  )
}

type GroupProps = { legend: string; hint?: string; children: ReactNode }

export function Choices({ legend, hint, children }: GroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
