import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication, UserPanel } from '@/features/accounts'
import { StarredChefs } from '@/features/chefs'
import { SavedComments } from '@/features/comments'
import { ContentText } from '@/features/content'
import { NotificationChoices } from '@/features/notifications'
import { InstallApp } from '@/features/offline'
import { SavedPosts } from '@/features/posts'
import { PushChoices } from '@/features/push'
import { PhonePanel } from '@/features/sms'
import { useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'

/** A component of its own, so that the text is requested only when the settings show it. */
const DeletionText = () => <ContentText type="DELETE_MY_ACCOUNT" />

export default function UserPanelPage() {
  const { t } = useTranslation()
  const { tab = 'overview' } = useSearch({ from: '/_account/_member/user-panel' })
  const { account } = useSession()
  const { report, dialog } = useReport()
  const { withProof, proofDialog } = useReauthentication()
  return (
    <>
      <PageTitle title={t('accounts.panel.title')} noIndex />
      {/* The guard has read the account before the page opens. */}
      {account && (
        <UserPanel
          tab={tab}
          account={account}
          deletionText={<DeletionText />}
          installApp={
            <Suspense>
              <InstallApp />
            </Suspense>
          }
          notificationTopics={
            <>
              <NotificationChoices />
              <PushChoices account={account.id} />
              <PhonePanel withProof={withProof} />
            </>
          }
          savedChefs={<StarredChefs />}
          savedPosts={
            <Suspense>
              <SavedPosts onReport={(entityId) => report({ type: 'post', entityId })} />
            </Suspense>
          }
          savedComments={
            <Suspense>
              <SavedComments onReport={(entityId) => report({ type: 'comment', entityId })} />
            </Suspense>
          }
        />
      )}
      {dialog}
      {proofDialog}
    </>
  )
}
