import { useMutation } from '@tanstack/react-query'
import { Copy, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatMessage, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useDeleteForMe } from '../mutations'
import { nameOf } from '../labels'
import { Bubble } from './Bubble'
import classes from './message.module.css'

type Props = {
  message: ChatMessage
  isOwn: boolean
  user: ChatUser
  conversationId: string
  isTarget: boolean
  onReport: (messageId: string) => void
}

/** One message with the menu of its actions. */
export function Message({ message, isOwn, user, conversationId, isTarget, onReport }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation(useDeleteForMe(conversationId))
  const { id, number, text, picture, erased } = message
  const copy: Action = {
    icon: Copy,
    text: t('chat.message.copy'),
    onClick: () =>
      void navigator.clipboard?.writeText(text).then(() => showSuccess(t('chat.message.copied'))),
  }
  const report: Action = { icon: Flag, text: t('chat.message.report'), onClick: () => onReport(id) }
  const remove: Action = {
    icon: Trash2,
    text: t('chat.message.delete'),
    danger: true,
    onClick: () => setIsAsking(true),
  }
  const canCopy = text !== '' && 'clipboard' in navigator
  const actions = [...(canCopy ? [copy] : []), ...(isOwn || erased ? [] : [report]), remove]
  return (
    <div
      className={classes.message}
      data-number={number}
      data-target={isTarget || undefined}
      tabIndex={isTarget ? -1 : undefined}
    >
      {erased ? (
        <p className={`${classes.bubble} ${classes.erased}`}>{t('chat.message.erased')}</p>
      ) : (
        <Bubble
          text={text}
          picture={picture}
          alt={
            picture?.alt ||
            t(isOwn ? 'chat.message.ownPicture' : 'chat.message.picture', { name: nameOf(user) })
          }
        />
      )}
      <span className={classes.menu}>
        <ActionMenu label={t('chat.message.more')} size="sm" actions={actions} />
      </span>
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setIsAsking(false)}
          title={t('chat.message.deleteTitle')}
          text={t('chat.message.deleteText', { name: nameOf(user) })}
          confirmLabel={t('chat.message.delete')}
          danger
          busy={isPending}
          onConfirm={() => mutate({ id, number }, { onSuccess: () => setIsAsking(false) })}
        />
      )}
    </div>
  )
}
