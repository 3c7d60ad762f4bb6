import { useInfiniteQuery } from '@tanstack/react-query'
import { Soup } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FeedSearch } from '@/shared/lib/search'
import { useSession } from '@/shared/session'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NewsPill } from '@/shared/ui/feedback/NewsPill'
import { Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { LongList } from '@/shared/ui/longList/LongList'
import { feedQuery, type FeedSource, postsOf } from '../queries'
import { FeedEnd } from './FeedEnd'
import { FeedFrame } from './FeedFrame'
import classes from './feed.module.css'
import { PostItem } from './PostItem'
import { useNewPosts } from './useNewPosts'

type Props = { search: FeedSearch; source?: FeedSource; onReport: (postId: string) => void }

/** The posts of a source, or of everybody. More posts are loaded by scrolling or by button. */
export function Feed({ search, source, onReport }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const query = useInfiniteQuery(feedQuery(search, source, isLoggedIn))
  const posts = postsOf(query.data?.pages ?? [])
  const news = useNewPosts(search, source, isLoggedIn, {
    pages: query.data?.pages ?? [],
    readAt: query.dataUpdatedAt,
  })
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
          text={t(search.sort === 'ARTICLES' ? 'posts.none.articlesText' : 'posts.none.text')}
        />
      )}
    </>
  )
  return (
    <FeedFrame search={search} before={before}>
      <LongList
        items={posts}
        kind={`posts ${view}`}
        className={classes.list}
        data-view={view}
        renderEnd={(isGrowing) => <FeedEnd query={query} isGrowing={isGrowing} />}
      >
        {(post, at) => <PostItem post={post} view={view} priority={at === 0} onReport={onReport} />}
      </LongList>
    </FeedFrame>
  )
}
