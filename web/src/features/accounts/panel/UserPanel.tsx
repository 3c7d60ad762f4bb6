import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { month } from '@/shared/lib/format'
import type { PanelTab } from '@/shared/lib/search'
import type { Account } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { ScheduledDeletion } from '../settings/deletion/ScheduledDeletion'
import { Overview } from './Overview'
import classes from './panel.module.css'
import { PanelTabs } from './PanelTabs'

const Settings = lazy(() => import('../settings/Settings').then(({ Settings }) => ({ default: Settings })))

type Props = {
  tab: PanelTab
  account: Account
  /** The site's text about the deletion of an account. */
  deletionText: ReactNode
  installApp: ReactNode
  notificationTopics: ReactNode
  savedChefs: ReactNode
  savedPosts: ReactNode
  savedComments: ReactNode
}

/** The private page of the account. */
export function UserPanel({
  tab,
  account,
  installApp,
  savedChefs,
  savedPosts,
  savedComments,
  ...settings
}: Props) {
  const { t } = useTranslation()
  return (
    <div className={`container ${classes.page}`}>
      <header className={classes.head}>
        <Avatar picture={account.avatar} size={72} />
        <div className={classes.who}>
          <h1 className={classes.name}>{account.name || account.login}</h1>
          <p className={classes.since}>{t('accounts.panel.since', { month: month(account.createdAt) })}</p>
        </div>
      </header>
      <PanelTabs tab={tab} />
      {tab !== 'settings' && <ScheduledDeletion account={account} />}
      {tab === 'overview' && <Overview account={account} installApp={installApp} />}
      {tab === 'chefs' && savedChefs}
      {tab === 'saved' && savedPosts}
      {tab === 'comments' && savedComments}
      {tab === 'settings' && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={240} />
            </Loading>
          }
        >
          <Settings account={account} {...settings} />
        </Suspense>
      )}
    </div>
  )
}
