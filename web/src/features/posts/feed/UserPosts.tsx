import { useInfiniteQuery } from '@tanstack/react-query'
import { Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { userPostsQuery } from '../queries'
import { PostRows } from './PostRows'

type Props = {
  user: { id: string; login: string }
  isOwn: boolean
  onReport: (postId: string) => void
}

/** The posts of an account, newest first. */
export default function UserPosts({ user, isOwn, onReport }: Props) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(userPostsQuery(user.id))
  return (
    <PostRows
      query={query}
      onReport={onReport}
      none={
        <EmptyState
          icon={Soup}
          title={isOwn ? t('posts.noneOwn.title') : t('posts.noneOf.title', { name: user.login })}
          text={t(isOwn ? 'posts.noneOwn.text' : 'posts.noneOf.text')}
          action={isOwn && <LinkButton to="/blog">{t('posts.noneSaved.action')}</LinkButton>}
        />
      }
    />
  )
}
