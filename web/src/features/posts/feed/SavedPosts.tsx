import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { postsOf, savedPostsQuery } from '../queries'
import classes from './feed.module.css'
import { PostItem } from './PostItem'

/** The posts that the reader has saved, the last one first. */
export default function SavedPosts({ onReport }: { onReport: (postId: string) => void }) {
  const { t } = useTranslation()
  const query = useInfiniteQuery(savedPostsQuery)
  const posts = postsOf(query.data?.pages ?? [])
  if (query.isPending) {
    return (
      <Loading className={classes.list}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  if (query.error && posts.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={Bookmark}
        title={t('posts.noneSaved.title')}
        text={t('posts.noneSaved.text')}
        action={<LinkButton to="/blog">{t('posts.noneSaved.action')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <div className={classes.list} data-view="compact">
        {posts.map((post) => (
          <PostItem key={post.id} post={post} view="compact" onReport={onReport} />
        ))}
      </div>
      <div className={classes.end}>
        {query.hasNextPage && (
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('posts.more')}
          </Button>
        )}
      </div>
    </>
  )
}
