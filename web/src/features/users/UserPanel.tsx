import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ManagedUser } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime, number } from '@/shared/lib/format'
import { DetailsPanel } from '@/shared/ui/admin/DetailsPanel'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import { Avatar } from '@/shared/ui/media/Avatar'
import { History } from './History'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { userQuery } from './queries'
import { Roles, Status } from './UserBadges'
import { UserActions } from './UserActions'
import panel from '@/shared/ui/admin/panel.module.css'
import classes from './users.module.css'

type Props = {
  login: string
  withProof: WithProof
  /** Render the block of the account with its actions. */
  renderBlock: (user: ManagedUser) => ReactNode
  onClose: () => void
  /** Called after the login name was changed. */
  onRenamed: (login: string) => void
}

/** The panel of an account: its facts, its history, and the actions of an admin. */
export function UserPanel({ login, withProof, renderBlock, onClose, onRenamed }: Props) {
  const query = useQuery(userQuery(login))
  return (
    <DetailsPanel key={login} label={login} query={query} onClose={onClose}>
      {(user) => (
        <>
          <Head user={user} />
          {renderBlock(user)}
          <About user={user} />
          <UserActions user={user} withProof={withProof} onRenamed={onRenamed} />
          <History blocks={user.blocks} login={user.login} />
        </>
      )}
    </DetailsPanel>
  )
}

function Head({ user }: { user: ManagedUser }) {
  return (
    <div className={classes.head}>
      <Avatar picture={user.picture} size={60} />
      <div>
        <h2 className={panel.title}>{user.name || user.login}</h2>
        <Link to="/user-details/$login" params={{ login: user.login }}>
          {user.login}
        </Link>
      </div>
    </div>
  )
}

function About({ user }: { user: ManagedUser }) {
  const { t } = useTranslation()
  const karma = t('users.karmaSum', {
    plus: number(user.karmaPlus),
    minus: number(user.karmaMinus),
    sum: number(user.karma),
  })
  const orders = t('users.ordersCount', {
    number: number(user.ordersCount),
    refunded: number(user.refundedCount),
  })
  return (
    <Facts>
      <Fact name={t('users.role')}>
        <Roles roles={user.authorities} />
      </Fact>
      <Fact name={t('users.status')}>
        <Status user={user} />
      </Fact>
      <Fact name={t('users.secondFactor')}>
        {t(user.secondFactors.length > 0 ? 'users.secondFactorOn' : 'users.secondFactorOff')}
      </Fact>
      <Fact name={t('users.email')}>{user.email}</Fact>
      <Fact name={t('users.joined')}>{date(user.createdDate)}</Fact>
      <Fact name={t('users.lastSeen')}>{user.lastSeen ? dayAndTime(user.lastSeen) : t('users.never')}</Fact>
      <Fact name={t('users.karma')}>{karma}</Fact>
      <Fact name={t('users.orders')}>{orders}</Fact>
      <Fact name={t('users.posts')}>{number(user.postsCount)}</Fact>
      <Fact name={t('users.comments')}>{number(user.commentsCount)}</Fact>
      {user.chefs.map(({ id, shortName, name, pickUpPoint }) => (
        <Fact key={id} name={t(pickUpPoint ? 'users.point' : 'users.chef')}>
          <Link to={pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'} params={{ login: shortName }}>
            {name}
          </Link>
        </Fact>
      ))}
    </Facts>
  )
}
