import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ManagedChefDetails } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime, number, rating } from '@/shared/lib/format'
import { SidePanel } from '@/shared/ui/admin/SidePanel'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { ChefActions } from './ChefActions'
import { ChefBadges } from './ChefBadges'
import classes from './managedChefs.module.css'
import { managedChefQuery } from './queries'

/** One chef or pick-up point: who it is, what it lacks, what was done about it, and what an admin may do. */
export function ManagedChefPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(managedChefQuery(id))
  return (
    <SidePanel key={id} label={data?.name ?? t('managedChefs.chef')} onClose={onClose}>
      {data ? (
        <>
          <div className={classes.head}>
            <h2 className={classes.title}>
              <Link
                to={data.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
                params={{ login: data.shortName }}
              >
                {data.name}
              </Link>
            </h2>
            <ChefBadges chef={data} />
          </div>
          <ChefActions chef={data} />
          <Facts chef={data} />
          <Events chef={data} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </SidePanel>
  )
}

function Facts({ chef }: { chef: ManagedChefDetails }) {
  const { t } = useTranslation()
  const votes = t('managedChefs.votesSum', {
    votes: number(chef.votesCount),
    average: rating(chef.averageVote),
  })
  const missing = chef.missing.map((part) => t(`managedChefs.parts.${part}`)).join(', ')
  const facts = [
    [
      'login',
      <Link key="login" to="/admin/users" search={{ user: chef.login }}>
        {chef.login}
      </Link>,
    ],
    ['person', `${chef.firstName} ${chef.lastName}`],
    ['email', chef.email],
    ['phone', chef.phoneNumber],
    ['town', [chef.villageTownCity, chef.country].filter(Boolean).join(', ')],
    ['since', date(chef.createdAt)],
    ['provider', t(`managedChefs.providers.${chef.provider}`)],
    ['listed', t(chef.listed ? 'managedChefs.yes' : 'managedChefs.no')],
    ['missing', missing || t('managedChefs.nothing')],
    ['orders', number(chef.ordersCount)],
    ['votes', votes],
    ['stars', number(chef.starsCount)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`managedChefs.${name}`)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Events({ chef }: { chef: ManagedChefDetails }) {
  const { t } = useTranslation()
  return (
    <section className={classes.history} aria-labelledby="chef-history">
      <div className={classes.between}>
        <h3 id="chef-history" className={classes.subtitle}>
          {t('managedChefs.history')}
        </h3>
        <Link to="/admin/audit" search={{ target: chef.id }}>
          {t('admin.parts.audit')}
        </Link>
      </div>
      {chef.events.length === 0 ? (
        <p className={classes.muted}>{t('managedChefs.noEvents')}</p>
      ) : (
        <ul className={classes.events}>
          {chef.events.map(({ event, by, asAdmin, at }) => (
            <li key={`${event} ${at}`}>
              <strong>{t(`managedChefs.events.${event}`)}</strong>
              <span className={classes.muted}>
                {[by ?? t('managedChefs.itself'), asAdmin && t('managedChefs.asAdmin'), dayAndTime(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
