import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FilterCounts } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Chip } from '@/shared/ui/Chip'
import classes from './FilterDialog.module.css'

/** A count, and whether there may be more: not all chefs were counted, or the list of a search ends there. */
export const leftBy = (counts: FilterCounts | undefined) => (count: number | undefined) => ({
  count,
  more: counts?.complete === false || (count !== undefined && count === counts?.most),
})

type ChoiceProps = {
  pressed: boolean
  onPress: () => void
  /** Chefs that would be left; nothing is said while it is not known. */
  count?: number
  /** Whether there may be more of them. */
  more?: boolean
  icon?: LucideIcon
  tone?: 'ink' | 'leaf'
  children: ReactNode
}

/** One choice, and how many chefs it would leave. */
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
