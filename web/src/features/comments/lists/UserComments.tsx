import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { userCommentsQuery } from '../queries'
import { PostedComments } from './PostedComments'

type Props = {
  user: { id: string; login: string }
  isOwn: boolean
  onReport: (commentId: string) => void
}

/** The comments and answers of an account, newest first. */
export default function UserComments({ user, isOwn, onReport }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(userCommentsQuery(user.id))
  return (
    <PostedComments
      query={query}
      onReport={onReport}
      none={
        <EmptyState
          icon={MessageCircle}
          title={isOwn ? t('comments.noneOwn') : t('comments.noneOf', { name: user.login })}
          text={t(isOwn ? 'comments.noneOwnText' : 'comments.noneOfText')}
          action={isOwn && <LinkButton to="/blog">{t('comments.toCommunity')}</LinkButton>}
        />
      }
    />
  )
}
