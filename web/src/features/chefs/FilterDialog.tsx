import { Leaf } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChefSort, Cuisine, DeliveryType, Dietary } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import type { ChefFilters } from '@/shared/lib/search'
import { Button } from '@/shared/ui/Button'
import { Chip } from '@/shared/ui/Chip'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './FilterBar.module.css'
import { countFilters, NO_FILTERS, toggled } from './filters'
import { WhenFields } from './WhenFields'

type Props = {
  open: boolean
  onClose: () => void
  filters: ChefFilters
  onChange: (filters: ChefFilters) => void
  total?: number
}

/** All filters at once. Each choice counts at once: the button at the end says how many chefs remain. */
export default function FilterDialog({ open, onClose, filters, onChange, total }: Props) {
  const { t } = useTranslation()
  const has = (list: readonly string[] | undefined, word: string) => list?.includes(word) ?? false
  return (
    <Dialog open={open} onClose={onClose} title={t('chefs.filter.title')} size="md">
      <div className={classes.form}>
        <WhenFields filters={filters} onChange={onChange} />
        <fieldset className={classes.group}>
          <legend>{t('chefs.filter.delivery')}</legend>
          {Object.values(DeliveryType).map((word) => (
            <Chip
              key={word}
              pressed={has(filters.delivery, word)}
              onClick={() => onChange(toggled(filters, 'delivery', word))}
            >
              {deliveryName(word)}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('chefs.filter.dietary')}</legend>
          {Object.values(Dietary).map((word) => (
            <Chip
              key={word}
              icon={Leaf}
              tone="leaf"
              pressed={has(filters.dietary, word)}
              onClick={() => onChange(toggled(filters, 'dietary', word))}
            >
              {t(`chefs.dietary.${word}`)}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('chefs.sort.label')}</legend>
          {Object.values(ChefSort).map((sort) => (
            <Chip
              key={sort}
              pressed={(filters.sort ?? 'POPULAR') === sort}
              onClick={() => onChange({ ...filters, sort: sort === 'POPULAR' ? undefined : sort })}
            >
              {t(`chefs.sort.${sort}`)}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t('chefs.filter.cuisine')}</legend>
          {Object.values(Cuisine).map((word) => (
            <Chip
              key={word}
              pressed={has(filters.cuisine, word)}
              onClick={() => onChange(toggled(filters, 'cuisine', word))}
            >
              {t(`chefs.cuisine.${word}`)}
            </Chip>
          ))}
        </fieldset>
        <div className={classes.actions}>
          <Button
            variant="quiet"
            disabled={countFilters(filters) === 0 && !filters.sort}
            onClick={() => onChange(NO_FILTERS)}
          >
            {t('chefs.filter.clear')}
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? t('chefs.filter.show') : t('chefs.filter.showCount', { count: total })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
