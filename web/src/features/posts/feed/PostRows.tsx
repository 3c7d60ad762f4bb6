import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { LongList } from '@/shared/ui/longList/LongList'
import { postsOf } from '../queries'
import classes from './feed.module.css'
import { PostItem } from './PostItem'

type RowProps = { post: PostCard; onReport: (postId: string) => void }
type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ posts: PostCard[] }>>
  /** The content of an empty list. */
  none: ReactNode
  onReport: (postId: string) => void
  Row?: ComponentType<RowProps>
}

const CompactItem = (props: RowProps) => <PostItem {...props} view="compact" />

/** Posts as rows, with a button that loads more. */
export function PostRows({ query, none, onReport, Row = CompactItem }: Props) {
  const { t } = useTranslation()
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
  if (posts.length === 0) return none
  return (
    <>
      <LongList items={posts} kind="posts compact" className={classes.list} data-view="compact">
        {(post) => <Row post={post} onReport={onReport} />}
      </LongList>
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
