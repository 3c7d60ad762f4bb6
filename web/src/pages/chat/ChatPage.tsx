import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Chat } from '@/features/chat'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'

/** `/chat`, and `/chat-with-user/…` with a conversation open. */
export default function ChatPage() {
  const { t } = useTranslation()
  const { userId } = useParams({ strict: false })
  const { order } = useSearch({ strict: false })
  const { report, dialog } = useReport()
  return (
    <>
      {userId === undefined && <PageTitle title={t('chat.title')} noIndex />}
      <Suspense>
        <Chat
          room={userId === undefined ? undefined : { userId, orderId: order ?? null }}
          onReport={(entityId) => report({ type: 'message', entityId })}
        />
      </Suspense>
      {dialog}
    </>
  )
}
