import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelTab } from '@/shared/lib/search'
import type { Account } from '@/shared/session'
import { Loading, Skeleton } from '@/shared/ui/Skeleton'
import classes from './panel.module.css'
import { PanelTabs } from './PanelTabs'

const Settings = lazy(() => import('../settings/Settings').then(({ Settings }) => ({ default: Settings })))

/** The reader's own room. */
export function UserPanel({ tab, account }: { tab: PanelTab; account: Account }) {
  const { t } = useTranslation()
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('accounts.panel.title')}</h1>
      <PanelTabs tab={tab} />
      {tab === 'settings' && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={240} />
            </Loading>
          }
        >
          <Settings account={account} />
        </Suspense>
      )}
    </div>
  )
}
