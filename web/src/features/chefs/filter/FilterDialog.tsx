import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Heart, Leaf } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  Allergen,
  ChefSort,
  Cuisine,
  DeliveryType,
  Dietary,
  type FilterCountsParams,
} from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import { distance } from '@/shared/lib/format'
import type { ChefFilters } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { ALLERGEN_ICONS } from '@/shared/ui/Allergens'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { Choice, Choices, countWithMore } from './FilterChoices'
import classes from './FilterDialog.module.css'
import { countFilters, NO_FILTERS, toggled } from '../filters'
import { countsQuery } from '../queries'
import { WhenFields } from './WhenFields'

type Props = {
  open: boolean
  onClose: () => void
  filters: ChefFilters
  onChange: (filters: ChefFilters) => void
  total?: number
  counted: FilterCountsParams
  hasPlace?: boolean
}

const DISTANCES = [1, 2, 5, 10, 25]
const COUNT_DEBOUNCE_MS = 120

/** Return the number of chefs that each choice would leave; undefined while it is loading. */
function useCounts(counted: FilterCountsParams, open: boolean) {
  const question = JSON.stringify({ ...counted, sort: undefined })
  const [settled] = useDebouncedValue(question, COUNT_DEBOUNCE_MS)
  const params = useMemo(() => JSON.parse(settled), [settled])
  const { data } = useQuery({ ...countsQuery(params), enabled: open })
  return data
}

/** The dialog of all filters. Each choice shows how many chefs it would leave, the button how many match now. */
export default function FilterDialog({ open, onClose, filters, onChange, total, counted, hasPlace }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const counts = useCounts(counted, open)
  const left = countWithMore(counts)
  const { radius, starred } = filters
  /** Return the props of one choice in a group that allows several. */
  const several = (key: 'cuisine' | 'delivery' | 'dietary' | 'avoid') => (word: string) => ({
    pressed: (filters[key] as readonly string[] | undefined)?.includes(word) ?? false,
    onPress: () => onChange(toggled(filters, key, word as never)),
    ...left((counts?.[key] as Record<string, number> | undefined)?.[word]),
  })
  const [delivery, dietary, avoid, cuisine] = (['delivery', 'dietary', 'avoid', 'cuisine'] as const).map(
    several,
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('chefs.filter.title')} size="md" tall>
      <div className={classes.form}>
        <WhenFields filters={filters} onChange={onChange} counts={counts} />
        <Choices legend={t('chefs.choose.dietary')}>
          {Object.values(Dietary).map((word) => (
            <Choice {...dietary!(word)} key={word} icon={Leaf} tone="leaf">
              {t(`chefs.dietary.${word}`)}
            </Choice>
          ))}
        </Choices>
        <Choices legend={t('chefs.choose.avoid')} hint={t('chefs.choose.avoidHint')}>
          {Object.values(Allergen).map((word) => (
            <Choice {...avoid!(word)} key={word} icon={ALLERGEN_ICONS[word]}>
              {t(`allergen.${word}`)}
            </Choice>
          ))}
        </Choices>
        <Choices legend={t('chefs.filter.delivery')}>
          {Object.values(DeliveryType).map((word) => (
            <Choice {...delivery!(word)} key={word}>
              {deliveryName(word)}
            </Choice>
          ))}
        </Choices>
        {hasPlace && (
          <Choices legend={t('chefs.choose.distance')}>
            {DISTANCES.map((km) => (
              <Choice
                key={km}
                pressed={radius === km}
                count={counts?.distance[km]}
                more={km > (counts?.distanceComplete ?? Infinity)}
                onPress={() => onChange({ ...filters, radius: radius === km ? undefined : km })}
              >
                {t('chefs.choose.upTo', { price: distance(km, 0) })}
              </Choice>
            ))}
          </Choices>
        )}
        <Choices legend={t('chefs.choose.cuisine')}>
          {Object.values(Cuisine).map((word) => (
            <Choice {...cuisine!(word)} key={word}>
              {t(`chefs.cuisine.${word}`)}
            </Choice>
          ))}
        </Choices>
        {(isLoggedIn || starred) && (
          <Choices legend={t('chefs.choose.yours')}>
            <Choice
              icon={Heart}
              pressed={starred ?? false}
              {...left(counts?.starred)}
              onPress={() => onChange({ ...filters, starred: starred ? undefined : true })}
            >
              {t('chefs.starred.chip')}
            </Choice>
          </Choices>
        )}
        <Choices legend={t('chefs.sort.label')}>
          {Object.values(ChefSort).map((sort) => (
            <Choice
              key={sort}
              pressed={(filters.sort ?? 'POPULAR') === sort}
              onPress={() => onChange({ ...filters, sort: sort === 'POPULAR' ? undefined : sort })}
            >
              {t(`chefs.sort.${sort}`)}
            </Choice>
          ))}
        </Choices>
        <div className={classes.actions}>
          <Button
            variant="quiet"
            disabled={countFilters(filters) === 0 && !filters.sort}
            onClick={() => onChange(NO_FILTERS)}
          >
            {t('chefs.choose.clear')}
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? t('chefs.choose.show') : t('chefs.choose.showCount', { count: total })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
