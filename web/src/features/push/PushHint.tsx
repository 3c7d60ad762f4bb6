import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { isOfferOpen, dismissOffer } from './pushState'
import classes from './push.module.css'
import { settingsQuery, useDevice } from './queries'

type Props = { account: string; moment: 'ORDER' | 'MESSAGE' }

/** Offers to turn pushes on when they would help. A dismissed offer is not shown again for 90 days. */
export default function PushHint({ account, moment }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isOfferOpen)
  const { data } = useQuery({ ...settingsQuery, enabled: isOpen })
  const { state, isPending, set } = useDevice(account)
  // Do not offer it to a user who denied the permission in the browser or turned pushes off here.
  const isOffered =
    isOpen && state === 'OFF' && Boolean(data?.publicKey) && Notification.permission === 'default'
  if (!isOffered) return null
  const close = () => {
    dismissOffer()
    setOpen(false)
  }
  return (
    <aside className={classes.hint} aria-label={t('push.title')}>
      <BellRing size={20} aria-hidden className={classes.icon} />
      <p className={classes.words}>{t(moment === 'ORDER' ? 'push.hint.order' : 'push.hint.message')}</p>
      <div className={classes.actions}>
        {/* The offer is not repeated soon, whatever the user answers to the browser. */}
        <Button size="sm" loading={isPending} onClick={() => set(true, { onSettled: close })}>
          {t('push.hint.on')}
        </Button>
        <Button size="sm" variant="quiet" disabled={isPending} onClick={close}>
          {t('push.hint.notNow')}
        </Button>
      </div>
    </aside>
  )
}
