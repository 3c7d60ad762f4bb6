import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSession } from '@/shared/session'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { roomQuery } from '../queries'
import { useBlockAction } from './useBlockAction'

type Props = {
  person: { id: string; login: string }
  /** What else can be done. */
  actions: readonly Action[]
}

/** What can be done about somebody outside of a conversation: a block, and what the page adds. */
export default function PersonMenu({ person: { id, login }, actions }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const { data } = useQuery({ ...roomQuery({ userId: id, orderId: null }), enabled: isLoggedIn })
  const { actions: blocking, dialog } = useBlockAction({
    user: { id, name: login, deleted: false },
    isBlocked: data?.blocked ?? false,
    canBlock: data?.can.block ?? !isLoggedIn,
  })
  return (
    <>
      <ActionMenu label={t('chat.moreAbout', { name: login })} actions={[...blocking, ...actions]} />
      {dialog}
    </>
  )
}
