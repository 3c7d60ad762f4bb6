import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefForm, ChefState } from '@/shared/api/generated/marmita.schemas'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { chefFormQuery, chefStateQuery, useStateChange, waitingChefsQuery } from './queries'
import classes from './State.module.css'

/** The chefs that wait for verification by an admin. */
export function WaitingChefs() {
  const { t } = useTranslation()
  const query = useQuery(waitingChefsQuery)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Waiting />
  if (query.data.length === 0) {
    return <EmptyState icon={BadgeCheck} title={t('chefs.state.review.none')} />
  }
  return (
    <ul className={classes.list}>
      {query.data.map((chef) => (
        <Card as="li" key={chef.id} className={classes.row}>
          <span className={classes.words}>
            <b>{chef.name}</b>
            <span className={classes.note}>
              {[`${chef.firstName} ${chef.lastName}`, chef.villageTownCity].filter(Boolean).join(' · ')}
            </span>
          </span>
          <LinkButton to="/confirm-chef" search={{ chefId: chef.id }} size="sm" variant="secondary">
            {t('chefs.state.review.open', { name: chef.name })}
          </LinkButton>
        </Card>
      ))}
    </ul>
  )
}

type Props = {
  chefId: string
  onVerified: () => void
  /** The papers that the chef has sent. */
  children: ReactNode
}

/** The data that an admin checks before verifying a chef: the person, contact, address and papers. */
export function ReviewChef({ chefId, onVerified, children }: Props) {
  const form = useQuery(chefFormQuery(chefId))
  const state = useQuery(chefStateQuery(chefId))
  const failed = form.error ?? state.error
  const retry = () => void Promise.all([form.refetch(), state.refetch()])
  if (failed) return <ErrorState error={failed} onRetry={retry} />
  if (!form.data || !state.data) return <Waiting />
  return (
    <Reviewed form={form.data} state={state.data} onVerified={onVerified}>
      {children}
    </Reviewed>
  )
}

type ReviewedProps = Omit<Props, 'chefId'> & { form: ChefForm; state: ChefState }

function Reviewed({ form, state, onVerified, children }: ReviewedProps) {
  const { t } = useTranslation()
  const verify = useStateChange(form.id, onVerified)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const unverify = useStateChange(form.id, close)
  const { address } = form
  const rows = [
    [t('chefs.state.review.person'), `${form.firstName} ${form.lastName}`],
    [t('chefs.state.review.phone'), form.phoneNumber],
    [t('chefs.state.review.about'), form.aboutMe],
    [t('chefs.state.review.cuisines'), form.cuisines.map((each) => t(`chefs.cuisine.${each}`)).join(', ')],
    [
      t('chefs.state.review.part.ADDRESS'),
      address
        ? [
            `${address.houseNumber ?? ''} ${address.street}`.trim(),
            address.villageTownCity,
            address.country,
          ].join(', ')
        : t('chefs.address.none'),
    ],
    [
      t('chefs.state.review.missing'),
      state.missing.map((part) => t(`chefs.state.review.part.${part}`)).join(', ') ||
        t('chefs.state.review.nothing'),
    ],
  ]
  return (
    <Card className={classes.panel}>
      <h2 className={classes.title}>{form.name}</h2>
      <StatusBadge tone={state.verified ? 'good' : 'soon'}>
        {t(state.verified ? 'chefs.state.review.verified' : 'chefs.state.review.waits')}
      </StatusBadge>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className={classes.actions}>
        {state.can.verify && (
          <Button
            icon={BadgeCheck}
            loading={verify.isPending}
            onClick={() => verify.mutate({ name: 'verify' })}
          >
            {t('chefs.state.review.verify')}
          </Button>
        )}
        {state.can.unverify && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('chefs.state.review.unverify')}
          </Button>
        )}
        <LinkButton to="/chef/$login" params={{ login: form.shortName }} variant="quiet">
          {t('chefs.state.review.profile')}
        </LinkButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('chefs.state.review.unverify')}
        text={form.name}
        confirmLabel={t('chefs.state.review.unverify')}
        danger
        auditReason
        busy={unverify.isPending}
        onConfirm={(reason) => unverify.mutate({ name: 'unverify', reason })}
      />
    </Card>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height={240} />
    </Loading>
  )
}
