import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants } from '@/shared/api/generated/limits'
import { useProgressiveCount } from '@/shared/hooks/useProgressiveCount'
import type { CommentSort } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NewsPill } from '@/shared/ui/feedback/NewsPill'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { type CommentPage, commentsOf } from '../pages'
import { Answers } from './Answers'
import { CommentItem } from './CommentItem'
import { goToAfterRender } from './context'
import classes from './thread.module.css'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<CommentPage>>
  /** The sort order that the user chose. */
  wanted: CommentSort
  /** Whether the list began around one comment, not with the first page. */
  isAround: boolean
  news: { count: number; show: () => Promise<string | undefined> }
  onWhole: () => void
}

/** The number of comments to render first; comments are below the post and have answers, so few are visible. */
const FIRST = 2

export const WaitingRows = () => (
  <Loading className={classes.list}>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
)

/** Comments page by page, in both directions if the list began around one comment. */
export function CommentPages({ query, wanted, isAround, news, onWhole }: Props) {
  const { t } = useTranslation()
  const [arrived, setArrived] = useState('')
  const { data, error, hasNextPage, hasPreviousPage } = query
  const comments = commentsOf(data?.pages ?? [])
  // The first page is rendered step by step. If the address leads to a comment, it is rendered at once.
  const firstPage = isAround ? 0 : Math.min(comments.length, constants.commentPage)
  const drawn = useProgressiveCount('comments', firstPage, FIRST)
  const shown = drawn < firstPage ? comments.slice(0, drawn) : comments
  const first = data?.pages[0]
  const isOther = !isAround && wanted === 'OLD' && first?.sort === 'NEW'
  const isFirstVisit = !isAround && wanted === 'UNREAD' && first !== undefined && first.sort !== 'UNREAD'
  const fetchMore = async (where: 'next' | 'previous') => {
    const known = new Set(comments.map(({ id }) => id))
    const answer = await (where === 'next' ? query.fetchNextPage() : query.fetchPreviousPage())
    const added = commentsOf(answer.data?.pages ?? []).filter(({ id }) => !known.has(id))
    setArrived(t('comments.arrived', { count: added.length }))
    // The button may have disappeared: move the focus to the first of the new comments.
    const next = where === 'next' ? added[0] : added.at(-1)
    if (next) goToAfterRender(next.id)
  }
  const showNewComments = async () => {
    const id = await news.show()
    if (id) goToAfterRender(id, 'center')
  }
  if (query.isPending) return <WaitingRows />
  if (error && comments.length === 0) {
    return <ErrorState error={error} level={3} onRetry={() => void query.refetch()} />
  }
  const before = isAround ? data?.pages.find((page) => page.before !== null)?.before : undefined
  return (
    <>
      <p role="status" className="visually-hidden">
        {arrived}
      </p>
      <NewsPill
        text={news.count > 0 ? t('comments.news', { count: news.count }) : null}
        onShow={() => void showNewComments()}
      />
      {isOther && <p className={classes.note}>{t('comments.oldGivesNew')}</p>}
      {isFirstVisit && comments.length > 0 && <p className={classes.note}>{t('comments.firstVisit')}</p>}
      {isAround && (hasPreviousPage || hasNextPage) && (
        <p className={classes.note}>
          {t('comments.around')}{' '}
          <Button variant="quiet" size="sm" onClick={onWhole}>
            {t('comments.whole')}
          </Button>
        </p>
      )}
      {hasPreviousPage && (
        <div className={classes.end}>
          <Button
            variant="secondary"
            loading={query.isFetchingPreviousPage}
            onClick={() => void fetchMore('previous')}
          >
            {before && data?.pages.length === 1
              ? t('comments.beforeCount', { count: before, number: number(before) })
              : t('comments.before')}
          </Button>
        </div>
      )}
      {comments.length === 0 ? (
        <EmptyState
          level={3}
          icon={MessageCircle}
          title={t(wanted === 'UNREAD' ? 'comments.noneUnread' : 'comments.none')}
          text={t(wanted === 'UNREAD' ? 'comments.noneUnreadText' : 'comments.noneText')}
        />
      ) : (
        <div className={classes.list}>
          {shown.map((comment) => (
            <CommentItem key={comment.id} comment={comment}>
              <Answers comment={comment} />
            </CommentItem>
          ))}
        </div>
      )}
      {hasNextPage && (
        <div className={classes.end}>
          <Button
            variant="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void fetchMore('next')}
          >
            {t('comments.more', { count: constants.commentPage })}
          </Button>
        </div>
      )}
      {error && comments.length > 0 && (
        <ErrorState error={error} level={3} onRetry={() => void fetchMore('next')} />
      )}
    </>
  )
}
