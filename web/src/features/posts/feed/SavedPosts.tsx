import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { savedPostsQuery } from '../queries'
import { PostRows } from './PostRows'
import { SavedPost } from './SavedPost'

/** The posts that the user has saved, most recently saved first. */
export default function SavedPosts({ onReport }: { onReport: (postId: string) => void }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(savedPostsQuery)
  return (
    <PostRows
      query={query}
      Row={SavedPost}
      onReport={onReport}
      none={
        <EmptyState
          icon={Bookmark}
          title={t('posts.noneSaved.title')}
          text={t('posts.noneSaved.text')}
          action={<LinkButton to="/blog">{t('posts.noneSaved.action')}</LinkButton>}
        />
      }
    />
  )
}
