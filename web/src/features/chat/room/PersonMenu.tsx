import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSession } from '@/shared/session'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { roomQuery } from '../queries'
import { useBlockAction } from './useBlockAction'

type Props = {
  person: { id: string; login: string }
  /** More actions of the page. */
  actions: readonly Action[]
}

/** The menu of a person outside of a conversation: block or unblock, and the actions of the page. */
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
