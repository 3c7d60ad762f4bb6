import { useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Chat } from '@/features/chat'
import { PushHint } from '@/features/push'
import { useRealtime } from '@/shared/api/realtime'
import { useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'

/** The chat at `/chat`, and at `/chat-with-user/…` with an open conversation. */
export default function ChatPage() {
  const { t } = useTranslation()
  const { userId } = useParams({ strict: false })
  const { order } = useSearch({ strict: false })
  const { report, dialog } = useReport()
  const { account } = useSession()
  const [hasWritten, setWritten] = useState(false)
  useRealtime('conversation_changed', ({ change }) => change === 'SENT' && setWritten(true))
  return (
    <>
      {userId === undefined && <PageTitle title={t('chat.title')} noIndex />}
      <Suspense>
        <Chat
          room={userId === undefined ? undefined : { userId, orderId: order ?? null }}
          onReport={(entityId) => report({ type: 'message', entityId })}
          offer={
            hasWritten && account ? (
              <Suspense>
                <PushHint account={account.id} moment="MESSAGE" />
              </Suspense>
            ) : undefined
          }
        />
      </Suspense>
      {dialog}
    </>
  )
}
