import { useTranslation } from '@/shared/i18n/useTranslation'
import { ClosedDayChips, ClosedDayForm } from '@/shared/ui/forms/ClosedDays'
import classes from '../form.module.css'
import { useFormKind } from '../kind'
import { LIMITS } from '../limits'

type Props = { dates: readonly string[]; onChange: (dates: string[]) => void }

/** The single days and holidays on which the chef is closed. */
export function ClosedDates({ dates, onChange }: Props) {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'
  const most = LIMITS.closedDates.maxItems
  return (
    <section aria-labelledby="closed">
      <h2 id="closed" className={classes.heading}>
        {t('chefs.form.closed.title')}
      </h2>
      <p className={classes.hint}>{t(isPoint ? 'chefs.form.point.closedHint' : 'chefs.form.closed.hint')}</p>
      <ClosedDayForm
        days={dates}
        most={most}
        texts={{
          from: t('chefs.form.closed.from'),
          until: t('chefs.form.closed.until'),
          add: t('chefs.form.closed.add'),
          order: t('chefs.form.closed.order'),
          many: t('chefs.form.closed.many', { max: most }),
        }}
        onChange={onChange}
      />
      <div className={classes.chips}>
        <ClosedDayChips days={dates} onChange={onChange} />
      </div>
    </section>
  )
}
