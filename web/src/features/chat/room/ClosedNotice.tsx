import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, Clock, type LucideIcon, MessageCircleOff } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatClosed, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { useBlocking } from '../mutations'
import { settingsQuery } from '../queries'
import { nameOf } from '../labels'
import classes from './room.module.css'

type Props = { closed: ChatClosed | null; user: ChatUser }

const ICONS: Record<ChatClosed, LucideIcon> = {
  BLOCKED: Ban,
  UNAVAILABLE: MessageCircleOff,
  ORDER_ENDED: Clock,
  MODERATED: Ban,
}

/** The reason why nobody can write here, in place of the field, with a button to unblock the person if needed. */
export function ClosedNotice({ closed, user }: Props) {
  const { t } = useTranslation()
  const { unblock } = useBlocking(user)
  const { mutate, isPending } = useMutation(unblock)
  const reason = closed ?? 'UNAVAILABLE'
  const Icon = ICONS[reason]
  return (
    <div className={classes.closed}>
      <Icon size={20} aria-hidden />
      <p>
        {t(`chat.closed.${reason}`, { name: nameOf(user) })} {reason === 'MODERATED' && <Moderated />}
      </p>
      {reason === 'BLOCKED' && (
        <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
          {t('chat.block.undo', { name: nameOf(user) })}
        </Button>
      )}
    </div>
  )
}

/** The end of the block and the moderators' message. */
function Moderated() {
  const { t } = useTranslation()
  const { data } = useQuery(settingsQuery)
  const block = data?.chatDisabled
  if (!block) return null
  return (
    <>
      {block.dueDate ? t('chat.closed.until', { when: dayAndTime(block.dueDate) }) : t('chat.closed.forGood')}{' '}
      {block.messageForUser && t('chat.closed.message', { text: block.messageForUser })}
    </>
  )
}
