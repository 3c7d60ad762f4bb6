import { ChevronDown, MapPin, ShieldCheck, ShoppingBag, Store, Utensils } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { deliveryName } from '@/shared/lib/delivery'
import { Chip, Tag } from '@/shared/ui/Chip'
import { useOpenText } from '../OpenBadge'
import classes from './Profile.module.css'

const HoursDialog = lazy(() => import('./HoursDialog'))
const PaperMarks = lazyWithTexts(() => import('./PaperMarks'), 'papers')
const AddressDialog = lazy(() => import('./AddressDialog'))

const NEVER_OPEN = { openMinutes: [] }
const ICONS = { PICKUP: ShoppingBag, DINE_IN: Utensils, DELIVER_TO_PICKUP_POINT: Store }

/** A row of chips: first those that open a dialog (hours and address), then delivery types and verification. */
export function Facts({ chef }: { chef: ChefProfile }) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<'hours' | 'address' | null>(null)
  const { tone, text } = useOpenText(chef.listed && !chef.suspended ? chef : NEVER_OPEN)
  const close = () => setOpenDialog(null)
  return (
    <div className={classes.chips}>
      <Chip
        className={tone === 'good' ? classes.openNow : undefined}
        aria-haspopup="dialog"
        iconAfter={ChevronDown}
        onClick={() => setOpenDialog('hours')}
      >
        <span className={classes.dot} data-tone={tone} aria-hidden />
        {text}
      </Chip>
      <Chip
        icon={MapPin}
        iconAfter={ChevronDown}
        aria-haspopup="dialog"
        onClick={() => setOpenDialog('address')}
      >
        {t('chefs.address.button')}
      </Chip>
      {chef.deliveryTypes.map((type) => (
        <Tag key={type} tone="outline" size="md" icon={ICONS[type]}>
          {deliveryName(type, chef.pickUpPoint)}
        </Tag>
      ))}
      {chef.verified && (
        <Tag tone="leaf" size="md" icon={ShieldCheck}>
          {t(chef.pickUpPoint ? 'chefs.point.verified' : 'chefs.verified')}
        </Tag>
      )}
      {chef.papers && chef.papers.length > 0 && (
        <Suspense>
          <PaperMarks papers={chef.papers} />
        </Suspense>
      )}
      {openDialog && (
        <Suspense>
          {openDialog === 'hours' ? (
            <HoursDialog chef={chef} onClose={close} />
          ) : (
            <AddressDialog chef={chef} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
