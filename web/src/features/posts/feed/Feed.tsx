import { useInfiniteQuery } from '@tanstack/react-query'
import { Soup } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FeedSearch } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NewsPill } from '@/shared/ui/feedback/NewsPill'
import { Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { LongList } from '@/shared/ui/longList/LongList'
import { feedQuery, type FeedSource, postsOf } from '../queries'
import { FeedFrame } from './FeedFrame'
import classes from './feed.module.css'
import { PostItem } from './PostItem'
import { useNews } from './useNews'

type Props = { search: FeedSearch; source?: FeedSource; onReport: (postId: string) => void }

/** The posts of a source, or of everybody. More comes as its end comes into sight, and by a button. */
export function Feed({ search, source, onReport }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const query = useInfiniteQuery(feedQuery(search, source, isLoggedIn))
  const posts = postsOf(query.data?.pages ?? [])
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const news = useNews(search, source, isLoggedIn, {
    pages: query.data?.pages ?? [],
    readAt: query.dataUpdatedAt,
  })
  const end = useRef<HTMLDivElement>(null)
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!end.current || !goesOn) return () => {}
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '800px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [goesOn, fetchNextPage])
  const view = search.view === 'compact' ? 'compact' : 'cards'
  const before = (
    <>
      <NewsPill {...news} />
      {query.isPending && (
        <Loading className={classes.list}>
          {[1, 2, 3].map((each) =>
            view === 'cards' ? <Skeleton key={each} height={480} /> : <RowSkeleton key={each} />,
          )}
        </Loading>
      )}
      {query.error && posts.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && posts.length === 0 && (
        <EmptyState
          icon={Soup}
          title={t(search.sort === 'ARTICLES' ? 'posts.none.articles' : 'posts.none.title')}
          text={search.sort === 'ARTICLES' ? undefined : t('posts.none.text')}
        />
      )}
    </>
  )
  const after = (
    <div ref={end} className={classes.end}>
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('posts.more')}
        </Button>
      )}
    </div>
  )
  return (
    <FeedFrame search={search} before={before} after={after}>
      <LongList items={posts} kind={`posts ${view}`} className={classes.list} data-view={view}>
        {(post, at) => <PostItem post={post} view={view} priority={at === 0} onReport={onReport} />}
      </LongList>
    </FeedFrame>
  )
}
