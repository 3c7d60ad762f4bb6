import { Check, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NotificationKind } from '@/shared/api/generated/NotificationKind'
import { type NotificationView } from '@/shared/api/generated/marmita.schemas'
import { Button, LinkButton } from '@/shared/ui/Button'
import { useAccept, useFollowBack, useMark } from '../mutations'
import classes from './notifications.module.css'
import { People } from './People'

/** The kinds of notifications with links to the order and to its conversation. */
const OPENED: ReadonlySet<NotificationKind> = new Set([
  NotificationKind.ORDER_ACCEPTED,
  NotificationKind.ORDER_PROBLEM_ANSWERED,
  NotificationKind.CHEF_ORDER_TO_ACCEPT,
  NotificationKind.CHEF_ORDER_REMINDER,
  NotificationKind.CHEF_ORDER_SOLD,
  NotificationKind.CHEF_ORDER_PROBLEM_REPORTED,
])

/** The actions of a notification; nothing for most kinds. */
export function RowActions({ row }: { row: NotificationView }) {
  const actions = actionsOf(row)
  return actions.length > 0 && <div className={classes.actions}>{actions}</div>
}

function actionsOf(row: NotificationView): ReactNode[] {
  const { can, orderId, partner, commentId } = row
  const actions: ReactNode[] = []
  if (can.accept && orderId) actions.push(<Accept key="accept" row={row} orderId={orderId} />)
  if (orderId && OPENED.has(row.kind)) actions.push(<Open key="open" row={row} />)
  if (partner && OPENED.has(row.kind))
    actions.push(<Message key="message" row={row} partner={partner} orderId={orderId} />)
  if (can.review) actions.push(<Review key="review" row={row} />)
  if (can.reply && commentId) actions.push(<Reply key="reply" row={row} commentId={commentId} />)
  if (can.follow) actions.push(<Follow key="follow" row={row} />)
  if (row.kind === NotificationKind.FOLLOWED && row.count > 1) actions.push(<People key="people" row={row} />)
  return actions
}

/** Return a function that marks the notification as read when one of its links is followed. */
function useMarkRead(row: NotificationView) {
  const mark = useMark()
  return () => {
    if (!row.read) mark({ row, how: 'read' })
  }
}

function Accept({ row, orderId }: { row: NotificationView; orderId: string }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useAccept(row)
  return (
    <Button variant="secondary" size="sm" icon={Check} loading={isPending} onClick={() => mutate(orderId)}>
      {t('notifications.accept')}
    </Button>
  )
}

function Open({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const read = useMarkRead(row)
  const text = t('notifications.openOrder')
  if (!row.orderId) return null
  return row.kind.startsWith('CHEF_') ? (
    <LinkButton to="/dashboard" variant="secondary" size="sm" onClick={read}>
      {text}
    </LinkButton>
  ) : (
    <LinkButton
      to="/confirmation/$id"
      params={{ id: row.orderId }}
      variant="secondary"
      size="sm"
      onClick={read}
    >
      {text}
    </LinkButton>
  )
}

type MessageProps = {
  row: NotificationView
  partner: NonNullable<NotificationView['partner']>
  orderId: string | null
}

function Message({ row, partner, orderId }: MessageProps) {
  const { t } = useTranslation()
  return (
    <LinkButton
      to="/chat-with-user/$userId"
      params={{ userId: partner.id }}
      search={{ order: orderId ?? undefined }}
      variant="quiet"
      size="sm"
      onClick={useMarkRead(row)}
    >
      {t('notifications.message', { name: partner.name })}
    </LinkButton>
  )
}

function Review({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const login = row.link?.replace('/add-review/', '') ?? ''
  return (
    <LinkButton
      to="/add-review/$login"
      params={{ login }}
      variant="secondary"
      size="sm"
      onClick={useMarkRead(row)}
    >
      {t('notifications.review')}
    </LinkButton>
  )
}

function Reply({ row, commentId }: { row: NotificationView; commentId: string }) {
  const { t } = useTranslation()
  return (
    <LinkButton
      to="/reply-to-comment/$parentCommentId"
      params={{ parentCommentId: commentId }}
      variant="secondary"
      size="sm"
      aria-label={t('notifications.replyTo', { name: row.user ?? '' })}
      onClick={useMarkRead(row)}
    >
      {t('notifications.reply')}
    </LinkButton>
  )
}

function Follow({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const [face] = row.faces
  const toggle = useFollowBack(row.id, face?.id ?? '', row.followed)
  if (!face) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={row.followed ? Check : UserPlus}
      aria-label={`${t(row.followed ? 'notifications.followed' : 'notifications.followBack')}: ${face.login}`}
      onClick={toggle}
    >
      {t(row.followed ? 'notifications.followed' : 'notifications.followBack')}
    </Button>
  )
}
