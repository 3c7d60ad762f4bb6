import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { OfferFormLimits } from '@/shared/api/generated/limits'
import { dayRange } from '@/shared/lib/format'
import { Chip } from '@/shared/ui/Chip'
import { ClosedDayChips, ClosedDayForm } from '@/shared/ui/forms/ClosedDays'
import classes from './Offer.module.css'
import type { Sold } from './week'

const MAX_DATES = OfferFormLimits.closedDates.maxItems

type Props = { dates: readonly string[]; sold: Sold; onChange: (dates: string[]) => void }

/** The dates on which a weekly offer is closed. A day with sold portions cannot be closed. */
export function ClosedDates({ dates, sold, onChange }: Props) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const soldOn = (days: readonly string[]) => {
    const day = days.find((each) => sold[each])
    return day && t('menu.editor.closed.sold', { day: dayRange(day, day), count: sold[day] })
  }
  return (
    <div className={classes.closed} role="group" aria-labelledby="closed">
      <div className={classes.closedDays}>
        <span id="closed" className={classes.closedTitle}>
          {t('menu.editor.closed.title')}
        </span>
        <ClosedDayChips days={dates} onChange={onChange} />
        <Chip icon={Plus} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {t('menu.editor.closed.open')}
        </Chip>
      </div>
      {isAdding && (
        <ClosedDayForm
          days={dates}
          most={MAX_DATES}
          texts={{
            from: t('menu.editor.closed.from'),
            until: t('menu.editor.closed.until'),
            add: t('menu.editor.closed.add'),
            order: t('menu.editor.closed.order'),
            many: t('menu.editor.closed.many', { count: MAX_DATES }),
          }}
          problemOf={soldOn}
          onChange={(days) => {
            onChange(days)
            setIsAdding(false)
          }}
        />
      )}
    </div>
  )
}
