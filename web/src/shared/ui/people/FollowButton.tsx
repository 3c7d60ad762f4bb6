import { Check, UserPlus } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { UserCard } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { Button } from '../Button'
import { useFollow } from './follow'

/** A button that follows or unfollows a person; nothing for the reader's own account. */
export function FollowButton({ person }: { person: Pick<UserCard, 'id' | 'login' | 'observed'> }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const toggle = useFollow(person)
  if (account?.id === person.id) return null
  const { observed, login } = person
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={observed ? Check : UserPlus}
      aria-pressed={observed}
      aria-label={t(observed ? 'people.followedNamed' : 'people.followNamed', { name: login })}
      onClick={toggle}
    >
      {t(observed ? 'people.followed' : 'people.follow')}
    </Button>
  )
}
