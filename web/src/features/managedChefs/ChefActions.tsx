import { BadgeCheck, BadgeX, CirclePause, CirclePlay, Heart, MapPin, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import {
  starChef,
  suspendChef,
  unstarChef,
  unsuspendChef,
  unverifyChef,
  verifyChef,
} from '@/shared/api/generated/chefs'
import { refreshStripeAccount } from '@/shared/api/generated/payments'
import type { ManagedChefDetails, StateChange } from '@/shared/api/generated/marmita.schemas'
import { Button, LinkButton } from '@/shared/ui/Button'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { STALE, useChefChange } from './queries'
import { TownDialog } from './TownDialog'

const CHANGES = [
  ['verify', BadgeCheck],
  ['unverify', BadgeX],
  ['suspend', CirclePause],
  ['unsuspend', CirclePlay],
] as const
const CALLS = { verify: verifyChef, unverify: unverifyChef, suspend: suspendChef, unsuspend: unsuspendChef }

/** The actions of an admin on the chef; the server checks them again. */
export function ChefActions({ chef }: { chef: ManagedChefDetails }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<StateChange | 'town' | null>(null)
  const close = () => setOpened(null)
  const star = useChefChange<boolean, unknown>((starred) => (starred ? unstarChef : starChef)(chef.id))
  const refresh = useChefChange<void, unknown>(
    () => refreshStripeAccount(chef.id),
    t('managedChefs.refreshed'),
  )
  const small = { size: 'sm', variant: 'secondary' } as const
  return (
    <div className={panel.actions}>
      {CHANGES.map(
        ([name, icon]) =>
          chef.can[name] && (
            <Button
              key={name}
              size="sm"
              variant={name === 'verify' ? 'primary' : 'secondary'}
              icon={icon}
              onClick={() => setOpened(name)}
            >
              {t(`managedChefs.actions.${name}`)}
            </Button>
          ),
      )}
      <Button {...small} icon={Heart} loading={star.isPending} onClick={() => star.mutate(chef.starred)}>
        {t(chef.starred ? 'managedChefs.unstar' : 'managedChefs.addStar')}
      </Button>
      <Button {...small} icon={MapPin} onClick={() => setOpened('town')}>
        {t('managedChefs.changeTown')}
      </Button>
      {chef.provider !== 'NONE' && (
        <Button {...small} icon={RefreshCw} loading={refresh.isPending} onClick={() => refresh.mutate()}>
          {t('managedChefs.refresh')}
        </Button>
      )}
      <LinkButton
        to={chef.pickUpPoint ? '/edit-pick-up-point/$id' : '/edit-chef/$id'}
        params={{ id: chef.id }}
        icon={Pencil}
        {...small}
      >
        {t('managedChefs.edit')}
      </LinkButton>
      {opened === 'town' && <TownDialog chef={chef} onClose={close} />}
      {opened && opened !== 'town' && (
        <ReasonedChange
          draft={`chef ${opened} ${chef.id}`}
          call={(reason) => CALLS[opened](chef.id, reasonHeader(reason))}
          stale={STALE}
          done={t('managedChefs.done')}
          onDone={close}
          onClose={close}
          title={t(`managedChefs.ask.${opened}`, { name: chef.name })}
          text={t(`managedChefs.effect.${opened}`)}
          confirmLabel={t(`managedChefs.actions.${opened}`)}
          danger={opened === 'unverify' || opened === 'suspend'}
        />
      )}
    </div>
  )
}
