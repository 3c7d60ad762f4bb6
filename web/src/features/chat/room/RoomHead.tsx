import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChefHat, ChevronLeft, MessageCircle, Search, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatWith } from '@/shared/api/generated/marmita.schemas'
import { IconButton, IconLink } from '@/shared/ui/IconButton'
import { Avatar } from '@/shared/ui/media/Avatar'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useDeleteConversation } from '../mutations'
import { nameOf, presenceText } from '../labels'
import classes from './room.module.css'
import { useBlockAction } from './useBlockAction'
import { usePresence } from './usePresence'

type Props = { data: ChatWith; onSearch: (() => void) | undefined }

/** The person, whether they are online, and the menu of the conversation. */
export function RoomHead({ data, onSearch }: Props) {
  const { t } = useTranslation()
  const { user } = data
  const presence = usePresence(user)
  const presenceLabel = presenceText(presence)
  const name = nameOf(user)
  return (
    <header className={classes.head}>
      <IconLink to="/chat" icon={ChevronLeft} label={t('chat.back')} className={classes.back} />
      <span className={classes.face}>
        <Avatar picture={user.picture} size={44} />
        {presence.online && <span className={classes.online} aria-hidden />}
      </span>
      <div className={classes.who}>
        <h2 className={classes.name}>
          {user.deleted ? (
            name
          ) : user.shortName ? (
            <Link
              to={user.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
              params={{ login: user.shortName }}
            >
              {name}
            </Link>
          ) : (
            <Link to="/user-details/$login" params={{ login: user.login }}>
              {name}
            </Link>
          )}
        </h2>
        {presenceLabel && <p className={classes.presence}>{presenceLabel}</p>}
      </div>
      {onSearch && <IconButton icon={Search} label={t('chat.search.open')} onClick={onSearch} />}
      <More data={data} />
    </header>
  )
}

function More({ data: { user, conversation, order, blocked, can } }: { data: ChatWith }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const blocking = useBlockAction({ user, isBlocked: blocked, canBlock: can.block })
  const deletion = useMutation(
    useDeleteConversation(conversation?.id ?? '', () => void navigate({ to: '/chat' })),
  )
  const name = nameOf(user)
  const actions: Action[] = []
  if (!user.deleted)
    actions.push({
      icon: UserRound,
      text: t('chat.profile'),
      link: { to: '/user-details/$login', params: { login: user.login } },
    })
  if (user.shortName)
    actions.push({
      icon: ChefHat,
      text: t('chat.chef'),
      link: {
        to: user.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login',
        params: { login: user.shortName },
      },
    })
  if (order && !user.deleted)
    actions.push({
      icon: MessageCircle,
      text: t('chat.private'),
      link: { to: '/chat-with-user/$userId', params: { userId: user.id } },
    })
  actions.push(...blocking.actions)
  if (conversation)
    actions.push({
      icon: Trash2,
      text: t('chat.remove.action'),
      danger: true,
      onClick: () => setIsAsking(true),
    })
  return (
    <>
      <ActionMenu label={t('chat.more')} actions={actions} />
      {blocking.dialog}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('chat.remove.title')}
        text={t('chat.remove.text', { name })}
        confirmLabel={t('chat.remove.confirm')}
        danger
        busy={deletion.isPending}
        onConfirm={() => {
          if (conversation) deletion.mutate(conversation.lastNumber, { onSuccess: close })
        }}
      />
    </>
  )
}
