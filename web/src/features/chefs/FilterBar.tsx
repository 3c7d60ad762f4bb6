import { ArrowUpDown, Clock, Heart, Leaf, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  ChefSort,
  Cuisine,
  DeliveryType,
  Dietary,
  type FilterCountsParams,
} from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { deliveryName } from '@/shared/lib/delivery'
import type { ChefFilters } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { Chip } from '@/shared/ui/Chip'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import classes from './FilterBar.module.css'
import { useChosen } from './filter/useChosen'
import { countFilters, toggled } from './filters'

const FilterDialog = lazyWithTexts(() => import('./filter/FilterDialog'), 'chefs.filter')

type Props = {
  filters: ChefFilters
  onChange: (filters: ChefFilters) => void
  /** The number of matching chefs, for the dialog's button. */
  total?: number
  /** The search for which the dialog counts the results of each choice. */
  counted: FilterCountsParams
  /** Whether the viewer's place is known, so that distances can be filtered. */
  hasPlace?: boolean
  /** Whether to leave out filters for which a phone has no room; the dialog has all of them. */
  compact?: boolean
}

/** The filters in one row that scrolls sideways. The dialog has all of them. */
export function FilterBar({ compact = false, ...props }: Props) {
  const { shown: filters, choose: onChange } = useChosen(props.filters, props.onChange)
  const { t } = useTranslation()
  return (
    <div className={classes.bar} role="group" aria-label={t('chefs.filter.label')}>
      {!compact && (
        <>
          <FilterButton {...props}>
            {(open, count) => (
              <Chip
                icon={SlidersHorizontal}
                className={count > 0 ? classes.active : undefined}
                aria-haspopup="dialog"
                onClick={open}
              >
                {count > 0 ? t('chefs.filter.count', { count }) : t('chefs.filter.title')}
              </Chip>
            )}
          </FilterButton>
          <DeliverySelect filters={filters} onChange={onChange} />
          <SortSelect filters={filters} onChange={onChange} />
        </>
      )}
      <StarredChip filters={filters} onChange={onChange} />
      <Chip
        icon={Clock}
        pressed={filters.openAt === 'now'}
        onClick={() => onChange({ ...filters, openAt: filters.openAt === 'now' ? undefined : 'now' })}
      >
        {t('chefs.filter.openNow')}
      </Chip>
      {Object.values(Dietary).map((word) => (
        <Chip
          key={word}
          icon={Leaf}
          tone="leaf"
          pressed={filters.dietary?.includes(word) ?? false}
          onClick={() => onChange(toggled(filters, 'dietary', word))}
        >
          {t(`chefs.dietary.${word}`)}
        </Chip>
      ))}
      {Object.values(Cuisine).map((word) => (
        <Chip
          key={word}
          pressed={filters.cuisine?.includes(word) ?? false}
          onClick={() => onChange(toggled(filters, 'cuisine', word))}
        >
          {t(`chefs.cuisine.${word}`)}
        </Chip>
      ))}
    </div>
  )
}

type ButtonProps = Omit<Props, 'compact'> & { children: (open: () => void, count: number) => ReactNode }

/** A button that opens the dialog of all filters; `children` renders it. */
export function FilterButton({ children, ...props }: ButtonProps) {
  const { shown, choose, notifyNow } = useChosen(props.filters, props.onChange)
  const [open, setOpen] = useState(false)
  // The dialog's code is loaded with the first click. It stays mounted for the closing animation.
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const close = () => {
    notifyNow()
    setOpen(false)
  }
  return (
    <>
      {children(show, countFilters(shown))}
      {wanted && (
        <Suspense>
          <FilterDialog {...props} filters={shown} onChange={choose} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type SelectProps = Pick<Props, 'filters' | 'onChange'>

/** A filter for the viewer's saved chefs. Visitors see it only if it is in the address, as in a shared link. */
function StarredChip({ filters, onChange }: SelectProps) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  if (!isLoggedIn && !filters.starred) return null
  return (
    <Chip
      icon={Heart}
      pressed={filters.starred ?? false}
      onClick={() => onChange({ ...filters, starred: filters.starred ? undefined : true })}
    >
      {t('chefs.starred.chip')}
    </Chip>
  )
}

export function SortSelect({ filters, onChange }: SelectProps) {
  const { t } = useTranslation()
  return (
    <PillSelect
      compact
      icon={ArrowUpDown}
      aria-label={t('chefs.sort.label')}
      options={Object.values(ChefSort).map((value) => ({ value, label: t(`chefs.sort.${value}`) }))}
      value={filters.sort ?? 'POPULAR'}
      onChange={(sort) => onChange({ ...filters, sort: sort === 'POPULAR' ? undefined : sort })}
    />
  )
}

function DeliverySelect({ filters, onChange }: SelectProps) {
  const { t } = useTranslation()
  const chosen = filters.delivery ?? []
  // Several delivery types can be chosen in the dialog; they become one option here.
  const choices = ['', ...Object.values(DeliveryType), ...(chosen.length > 1 ? [chosen.join(',')] : [])]
  const typesOf = (value: string) => (value ? (value.split(',') as DeliveryType[]) : undefined)
  return (
    <PillSelect
      compact
      active={chosen.length > 0 || undefined}
      aria-label={t('chefs.filter.delivery')}
      options={choices.map((value) => ({
        value,
        label:
          typesOf(value)
            ?.map((type) => deliveryName(type))
            .join(' + ') ?? t('chefs.filter.anyWay'),
      }))}
      value={chosen.join(',')}
      onChange={(value) => onChange({ ...filters, delivery: typesOf(value) })}
    />
  )
}
