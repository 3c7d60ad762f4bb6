import { Clock } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FilterCounts } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { money } from '@/shared/lib/format'
import type { ChefFilters } from '@/shared/lib/search'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { Choice, Choices, countWithMore } from './FilterChoices'
import { dayChoices, timesOf, usualTime } from './moments'
import { minuteOf } from '../openHours'

type Props = { filters: ChefFilters; onChange: (filters: ChefFilters) => void; counts?: FilterCounts }

const PRICES = [500, 1000, 1500, 2000]

/** The filters for the time and the price of a meal. */
export function WhenFields({ filters, onChange, counts }: Props) {
  const { t } = useTranslation()
  const now = minuteOf(useNow())
  const { openAt = '', maxPrice } = filters
  const isNow = openAt === 'now'
  const [day = '', time = ''] = isNow ? [] : openAt.split('-')
  const setOpen = (next: string | undefined) => onChange({ ...filters, openAt: next || undefined })
  const left = countWithMore(counts)
  return (
    <>
      <Choices legend={t('chefs.choose.when')}>
        <Choice
          icon={Clock}
          pressed={isNow}
          {...left(counts?.openNow)}
          onPress={() => setOpen(isNow ? undefined : 'now')}
        >
          {t('chefs.filter.openNow')}
        </Choice>
        <PillSelect
          compact
          active={day !== '' || undefined}
          aria-label={t('chefs.choose.day')}
          options={[
            { value: '', label: t('chefs.choose.anyTime') },
            ...dayChoices(now, day).map(({ value, name, ahead }) => ({
              value,
              label:
                ahead === 0
                  ? t('chefs.choose.today')
                  : ahead === 1
                    ? t('chefs.choose.tomorrow')
                    : t(`chefs.day.long.${name}`),
            })),
          ]}
          value={day}
          onChange={(chosen) => setOpen(chosen && `${chosen}-${usualTime(now, chosen, time)}`)}
        />
        {time && (
          <PillSelect
            compact
            active
            aria-label={t('chefs.choose.time')}
            options={timesOf(now, day, time).map((value) => ({ value, label: value }))}
            value={time}
            onChange={(chosen) => setOpen(`${day}-${chosen}`)}
          />
        )}
      </Choices>
      <Choices legend={t('chefs.choose.price')}>
        {PRICES.map((cents) => (
          <Choice
            key={cents}
            pressed={maxPrice === cents}
            {...left(counts?.maxPrice[cents])}
            onPress={() => onChange({ ...filters, maxPrice: maxPrice === cents ? undefined : cents })}
          >
            {t('chefs.choose.upTo', { price: money(cents) })}
          </Choice>
        ))}
      </Choices>
    </>
  )
}
