import { BadgeCheck, Pause, Pencil, Play, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { owns, useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { useLiveChefState, useStateChange } from './queries'
import classes from './State.module.css'

const PauseDialog = lazy(() => import('./PauseDialog'))

/** The state of the chef and the actions on it, shown to its owner and admins on the chef's page. */
export function OwnerPanel({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { data: state } = useLiveChefState(chefId)
  const [requested, setRequested] = useState<'suspend' | 'unsuspend' | null>(null)
  const close = () => setRequested(null)
  const change = useStateChange(chefId, close)
  const isStaff = !owns(account, chefId)
  if (!state) return null
  const look = { size: 'sm', variant: 'secondary' } as const
  const status = state.suspended ? 'suspended' : state.listed ? 'visible' : 'notVisible'
  return (
    <Card
      as="section"
      tone="wash"
      className={`${classes.panel} ${classes.owner}`}
      aria-label={t('chefs.state.manage')}
    >
      <StatusBadge tone={state.listed ? 'good' : state.suspended ? 'urgent' : 'soon'}>
        {t(`chefs.state.${status}`)}
      </StatusBadge>
      {state.suspended && !state.can.unsuspend && (
        <p className={classes.note}>{t('chefs.state.suspendedByAdmin')}</p>
      )}
      <div className={classes.actions}>
        <LinkButton
          to={state.pickUpPoint ? '/edit-pick-up-point/$id' : '/edit-chef/$id'}
          params={{ id: chefId }}
          icon={Pencil}
          {...look}
        >
          {t('chefs.state.edit')}
        </LinkButton>
        <LinkButton to="/create-food/$chefId" params={{ chefId }} icon={Plus} {...look}>
          {t('chefs.state.go.FOOD')}
        </LinkButton>
        {(state.can.verify || state.can.unverify) && (
          <LinkButton to="/confirm-chef" search={{ chefId }} icon={BadgeCheck} {...look}>
            {t('chefs.state.confirm')}
          </LinkButton>
        )}
        {state.can.suspend && (
          <Button icon={Pause} {...look} onClick={() => setRequested('suspend')}>
            {t('chefs.state.suspend')}
          </Button>
        )}
        {state.can.unsuspend && (
          <Button
            icon={Play}
            {...look}
            loading={change.isPending}
            onClick={() => (isStaff ? setRequested('unsuspend') : change.mutate({ name: 'unsuspend' }))}
          >
            {t('chefs.state.unsuspend')}
          </Button>
        )}
      </div>
      {requested && (
        <Suspense>
          <PauseDialog
            change={requested}
            onClose={close}
            busy={change.isPending}
            isStaff={isStaff}
            onConfirm={(reason) => change.mutate({ name: requested, reason })}
          />
        </Suspense>
      )}
    </Card>
  )
}
