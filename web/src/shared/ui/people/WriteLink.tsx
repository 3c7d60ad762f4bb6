import { MessageCircle } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { openAuthDialog, useSession } from '@/shared/session'
import { Button, LinkButton } from '../Button'

type Props = {
  /** The id of the account or chef who receives the message. */
  id: string
  name: string
  /** The order that the conversation is about. */
  orderId?: string
  size?: 'md' | 'sm'
  variant?: 'secondary' | 'quiet'
}

/** A link to the conversation with a person; visitors get the login. */
export function WriteLink({ id, name, orderId, size = 'md', variant = 'secondary' }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const look = { size, variant, icon: MessageCircle, 'aria-label': t('writeTo', { name }) }
  if (!isLoggedIn)
    return (
      <Button {...look} onClick={() => openAuthDialog('login')}>
        {t('write')}
      </Button>
    )
  return (
    <LinkButton to="/chat-with-user/$userId" params={{ userId: id }} search={{ order: orderId }} {...look}>
      {t('write')}
    </LinkButton>
  )
}
