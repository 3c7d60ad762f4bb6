import { useTranslation } from 'react-i18next'
import { money } from '@/shared/lib/format'
import type { ChefFilters } from '@/shared/lib/search'
import { Chip } from '@/shared/ui/Chip'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import classes from './FilterBar.module.css'
import { WEEKDAYS } from './openHours'

type Props = { filters: ChefFilters; onChange: (filters: ChefFilters) => void }

const PRICES = [500, 1000, 1500, 2000]
const FIRST_HOUR = 8
const USUAL = '19:00'
const TIMES = Array.from({ length: 29 }, (_, at) => {
  const half = FIRST_HOUR * 2 + at
  return `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
})

/** When one wants to eat, and for how much. */
export function WhenFields({ filters, onChange }: Props) {
  const { t } = useTranslation()
  const { openAt = '', maxPrice } = filters
  const [day = '', time = ''] = openAt === 'now' ? ['now'] : openAt.split('-')
  const setOpen = (next: string) => onChange({ ...filters, openAt: next || undefined })
  const times = TIMES.includes(time) || !time ? TIMES : [...TIMES, time].toSorted()
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('chefs.filter.when')}</legend>
        <PillSelect
          compact
          active={openAt !== '' || undefined}
          aria-label={t('chefs.filter.day')}
          options={[
            { value: '', label: t('chefs.filter.anyTime') },
            { value: 'now', label: t('chefs.filter.openNow') },
            ...WEEKDAYS.map((name) => ({ value: name.slice(0, 3), label: t(`chefs.day.long.${name}`) })),
          ]}
          value={day}
          onChange={(chosen) =>
            setOpen(chosen === '' || chosen === 'now' ? chosen : `${chosen}-${time || USUAL}`)
          }
        />
        {time && (
          <PillSelect
            compact
            active
            aria-label={t('chefs.filter.time')}
            options={times.map((value) => ({ value, label: value }))}
            value={time}
            onChange={(chosen) => setOpen(`${day}-${chosen}`)}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('chefs.filter.price')}</legend>
        {PRICES.map((cents) => (
          <Chip
            key={cents}
            pressed={maxPrice === cents}
            onClick={() => onChange({ ...filters, maxPrice: maxPrice === cents ? undefined : cents })}
          >
            {t('chefs.filter.upTo', { price: money(cents) })}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}
