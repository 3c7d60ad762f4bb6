import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import classes from './feed.module.css'

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** Whether posts are still being rendered, so that the end is visible only for the moment. */
  isGrowing: boolean
}

/** The end of a feed, which loads more posts when it is near the screen, or by its button. */
export function FeedEnd({ query, isGrowing }: Props) {
  const { t } = useTranslation()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const canLoadMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isGrowing
  useEffect(() => {
    if (!end.current || !canLoadMore) return () => {}
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '800px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [canLoadMore, fetchNextPage])
  return (
    <div ref={end} className={classes.end}>
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('posts.more')}
        </Button>
      )}
    </div>
  )
}
