import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatUser } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, useSession } from '@/shared/session'
import type { Action } from '@/shared/ui/overlays/ActionMenu'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useBlocking } from '../mutations'
import { nameOf } from '../labels'

type Options = {
  user: Pick<ChatUser, 'id' | 'name' | 'deleted'>
  isBlocked: boolean
  /** Whether the user may block the person; a visitor may after a login. */
  canBlock: boolean
}

/** Return the action that blocks or unblocks a person, if it is allowed, and its confirmation dialog. */
export function useBlockAction({ user, isBlocked, canBlock }: Options): {
  actions: Action[]
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { block, unblock } = useBlocking(user)
  const blocking = useMutation(block)
  const unblocking = useMutation(unblock)
  const name = nameOf(user)
  const actions: Action[] = []
  if (isBlocked)
    actions.push({ icon: Ban, text: t('chat.block.undo', { name }), onClick: () => unblocking.mutate() })
  else if (canBlock)
    actions.push({
      icon: Ban,
      text: t('chat.block.action', { name }),
      onClick: () => (isLoggedIn ? setIsAsking(true) : openAuthDialog('login')),
    })
  return {
    actions,
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('chat.block.title', { name })}
        text={t('chat.block.text', { name })}
        confirmLabel={t('chat.block.confirm')}
        danger
        busy={blocking.isPending}
        onConfirm={() => blocking.mutate(undefined, { onSuccess: close })}
      />
    ),
  }
}
