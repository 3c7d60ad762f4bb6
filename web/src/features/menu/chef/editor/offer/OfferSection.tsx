import { useTranslation } from '@/shared/i18n/useTranslation'
import { OfferType } from '@/shared/api/generated/marmita.schemas'
import { Segments } from '@/shared/ui/forms/Segments'
import { ClosedDates } from './ClosedDates'
import type { OtherWeek } from './CopyDialog'
import { DatesOffer } from './DatesOffer'
import classes from './Offer.module.css'
import type { FoodFields, SoldPortions } from '../fields'
import type { Opening } from './week'
import { WeekGrid } from './WeekGrid'

type Props = {
  fields: FoodFields
  sold: SoldPortions
  others: readonly OtherWeek[]
  opening: Opening
  error?: string
  onChange: (changes: Partial<FoodFields>) => void
}

/** The kind of offer with its days and portions. The values of the other kinds are kept until the dish is saved. */
export function OfferSection({ fields, sold, others, opening, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.offer} aria-labelledby="offer">
      <div className={classes.head}>
        <h2 id="offer" className={classes.title}>
          {t('menu.editor.offer')} <span className={classes.hint}>{t('menu.editor.offerHint')}</span>
        </h2>
        <Segments
          label={t('menu.editor.offer')}
          options={Object.values(OfferType).map((value) => ({
            value,
            label: t(`menu.editor.offerType.${value}`),
          }))}
          value={fields.offerType}
          onChange={(offerType) => onChange({ offerType })}
        />
      </div>
      {fields.offerType === 'FIXED_OFFER' && (
        <>
          <WeekGrid
            week={fields.week}
            sold={sold.week}
            others={others}
            opening={opening}
            onChange={(week) => onChange({ week })}
          />
          <ClosedDates
            dates={fields.closedDates}
            sold={sold.dates}
            onChange={(closedDates) => onChange({ closedDates })}
          />
        </>
      )}
      {fields.offerType === 'ONE_TIME' && (
        <DatesOffer dates={fields.dates} sold={sold.dates} onChange={(dates) => onChange({ dates })} />
      )}
      {fields.offerType === 'UNAVAILABLE' && (
        <p className={classes.notOffered}>{t('menu.editor.notOffered')}</p>
      )}
      {error && (
        <p role="alert" className={classes.fault} tabIndex={-1} data-fault>
          {error}
        </p>
      )}
    </section>
  )
}
