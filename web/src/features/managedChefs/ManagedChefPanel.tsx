import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ManagedChefDetails } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime, number, rating } from '@/shared/lib/format'
import { DetailsPanel } from '@/shared/ui/admin/DetailsPanel'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import { ChefActions } from './ChefActions'
import { ChefBadges } from './ChefBadges'
import panel from '@/shared/ui/admin/panel.module.css'
import classes from './managedChefs.module.css'
import { managedChefQuery } from './queries'

type Props = { id: string; onClose: () => void; children: ReactNode }

/** The panel of one chef or pick-up point: its owner, missing parts, history, and the actions of an admin. */
export function ManagedChefPanel({ id, onClose, children }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedChefQuery(id))
  return (
    <DetailsPanel key={id} label={query.data?.name ?? t('managedChefs.chef')} query={query} onClose={onClose}>
      {(chef) => (
        <>
          <div className={panel.head}>
            <h2 className={panel.title}>
              <Link
                to={chef.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
                params={{ login: chef.shortName }}
              >
                {chef.name}
              </Link>
            </h2>
            <ChefBadges chef={chef} />
          </div>
          <ChefActions chef={chef} />
          <About chef={chef} />
          {children}
          <Events chef={chef} />
        </>
      )}
    </DetailsPanel>
  )
}

function About({ chef }: { chef: ManagedChefDetails }) {
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
    ['votes', chef.votesCount > 0 ? votes : number(0)],
    ['stars', number(chef.starsCount)],
  ] as const
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={t(`managedChefs.${name}`)}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function Events({ chef }: { chef: ManagedChefDetails }) {
  const { t } = useTranslation()
  return (
    <section className={panel.history} aria-labelledby="chef-history">
      <div className={panel.between}>
        <h3 id="chef-history" className={panel.subtitle}>
          {t('managedChefs.history')}
        </h3>
        <Link to="/admin/audit" search={{ target: chef.id }}>
          {t('admin.parts.audit')}
        </Link>
      </div>
      {chef.events.length === 0 ? (
        <p className={panel.muted}>{t('managedChefs.noEvents')}</p>
      ) : (
        <ul className={classes.events}>
          {chef.events.map(({ event, by, asAdmin, at }) => (
            <li key={`${event} ${at}`}>
              <strong>{t(`managedChefs.events.${event}`)}</strong>
              <span className={panel.muted}>
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
