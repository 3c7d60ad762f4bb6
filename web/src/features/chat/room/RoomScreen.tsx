import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useRealtime } from '@/shared/api/realtime'
import { useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import type { Room } from '../outbox/outbox'
import { roomQuery } from '../queries'
import { nameOf } from '../labels'
import { OpenRoom } from './OpenRoom'
import classes from './room.module.css'
import { useVisibleHeight } from './useVisibleHeight'

type Props = { room: Room; onReport: (messageId: string) => void }

/** One conversation, or a room whose first message will create one. */
export function RoomScreen({ room, onReport }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { account } = useSession()
  const query = useQuery(roomQuery(room))
  const { data, error, refetch } = query
  useVisibleHeight()
  const conversationId = data?.conversation?.id
  const again = () => void client.invalidateQueries(roomQuery(room))
  useRealtime('connected', again)
  useRealtime('order_changed', (event) => event.orderId === data?.order?.id && again())
  useRealtime('conversation_changed', ({ conversationId: changed, change }) => {
    const isFirst = data !== undefined && !conversationId
    // There is no event about being unblocked. A message of the person shows it, because the user can reply.
    const isReopened = change === 'RECEIVED' && changed === conversationId && !data?.can.write
    if (isFirst || isReopened || change === 'BLOCKED') again()
  })
  if (!account) return null
  if (!data)
    return error ? (
      <Refused error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading className={classes.waiting}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  return (
    <>
      <PageTitle title={t('chat.titleWith', { name: nameOf(data.user) })} noIndex />
      {/* One component before and after the first message creates the conversation, so that the draft in the field
          stays. */}
      <OpenRoom
        data={data}
        room={{ userId: data.user.id, orderId: data.order?.id ?? room.orderId }}
        ownId={account.id}
        onReport={onReport}
      />
    </>
  )
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (!hasErrorKey(error, 'user_not_exist', 'food_order_not_found', 'chat_your_creator', 'chef_not_exist'))
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon={MessageCircleOff}
      title={t('chat.closed.title')}
      text={errorText(error)}
      action={<LinkButton to="/chat">{t('chat.back')}</LinkButton>}
    />
  )
}
