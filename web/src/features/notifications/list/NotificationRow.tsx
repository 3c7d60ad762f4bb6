import { useRouter } from '@tanstack/react-router'
import { Bell, BellOff, CircleDot, MailOpen, ReceiptText, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { NotificationView } from '@/shared/api/generated/marmita.schemas'
import { ago, parisDay, time } from '@/shared/lib/format'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Picture } from '@/shared/ui/media/Picture'
import { useMark, useMutePost } from '../mutations'
import { MARKS } from './kinds'
import classes from './notifications.module.css'
import { RowActions } from './RowActions'

/** One notification; opening it marks it as read. */
export function NotificationRow({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const text = <Words row={row} />
  const isToday = parisDay(new Date(row.createdDate)) === parisDay()
  return (
    <li className={classes.row} data-unread={!row.read} data-kind={row.kind}>
      <Faces row={row} />
      <div className={classes.words}>
        {row.link ? <Opener row={row}>{text}</Opener> : <p className={classes.text}>{text}</p>}
        <time className={classes.time} dateTime={row.createdDate}>
          {isToday ? ago(row.createdDate) : time(row.createdDate)}
        </time>
        <RowActions row={row} />
      </div>
      <Menu row={row} />
      {row.picture && (
        <Picture className={classes.picture} picture={row.picture} alt="" sizes="64px" ratio={5 / 4} />
      )}
      <span className={classes.dot}>
        {!row.read && <span className="visually-hidden">{t('notifications.isUnread')}</span>}
      </span>
    </li>
  )
}

function Opener({ row, children }: { row: NotificationView; children: React.ReactNode }) {
  const router = useRouter()
  const mark = useMark()
  const href = row.link ?? ''
  const open = (event: MouseEvent) => {
    if (!row.read) mark({ row, how: 'read' })
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={`${classes.text} ${classes.opener}`} onClick={open}>
      {children}
    </a>
  )
}

function Words({ row }: { row: NotificationView }) {
  return row.pieces.map(({ text, strong }, index) =>
    // A text always has the same pieces.
    // oxlint-disable-next-line react/no-array-index-key
    strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  )
}

function Faces({ row }: { row: NotificationView }) {
  const Mark = MARKS[row.kind] ?? ReceiptText
  // The newest person stands in front.
  const faces = row.faces.toReversed()
  return (
    <span className={classes.faces} data-faces={faces.length} aria-hidden>
      {faces.length === 0 && <Avatar picture={null} size={48} />}
      {faces.map((face) => (
        <Avatar key={face.id} picture={face.picture} size={faces.length > 1 ? 38 : 48} />
      ))}
      <span className={classes.mark}>
        <Mark size={14} />
      </span>
    </span>
  )
}

function Menu({ row }: { row: NotificationView }) {
  const { t } = useTranslation()
  const mark = useMark()
  const setPostOff = useMutePost()
  const { postId } = row
  const actions: Action[] = [
    row.read
      ? { icon: CircleDot, text: t('notifications.markUnread'), onClick: () => mark({ row, how: 'unread' }) }
      : { icon: MailOpen, text: t('notifications.markRead'), onClick: () => mark({ row, how: 'read' }) },
    ...(postId
      ? [
          {
            icon: row.postOff ? Bell : BellOff,
            text: t(row.postOff ? 'notifications.postOn' : 'notifications.postOff'),
            onClick: () => setPostOff({ postId, off: !row.postOff }),
          },
        ]
      : []),
    {
      icon: Trash2,
      text: t('notifications.delete'),
      danger: true,
      onClick: () => mark({ row, how: 'delete' }),
    },
  ]
  const label = t('notifications.actions', { text: row.pieces.map(({ text }) => text).join('') })
  return (
    <div className={classes.menu}>
      <ActionMenu label={label} variant="outlined" size="sm" actions={actions} />
    </div>
  )
}
