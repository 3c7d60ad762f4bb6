import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostedComment } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { postedOf } from '../queries'
import classes from '../thread/comment.module.css'
import { CommentItem } from '../thread/CommentItem'
import { ThreadProvider } from '../thread/context'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ comments: PostedComment[]; next: string | number | null }>>
  /** The content of an empty list. */
  none: ReactNode
  onReport: (commentId: string) => void
}

/** Comments of several posts, each with a link to its post. */
export function PostedComments({ query, none, onReport }: Props) {
  const { t } = useTranslation()
  const comments = postedOf(query.data?.pages ?? [])
  if (query.isPending) {
    return (
      <Loading className={classes.posted}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  if (query.error && comments.length === 0)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (comments.length === 0) return none
  return (
    <div className={classes.posted}>
      {comments.map((comment) => (
        <ThreadProvider
          key={comment.id}
          value={{ postId: comment.postId, onReport, onCount: () => undefined }}
        >
          <div className={classes.row}>
            <p className={classes.under}>
              <Link to="/blog/$id" params={{ id: comment.postId }} search={{ comment: comment.id }}>
                {t('comments.under', { name: comment.post.name })}
              </Link>
            </p>
            <CommentItem comment={comment} />
          </div>
        </ThreadProvider>
      ))}
      {query.hasNextPage && (
        <div>
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('comments.moreOfList')}
          </Button>
        </div>
      )}
    </div>
  )
}
