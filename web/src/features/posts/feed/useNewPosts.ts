import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { listPosts } from '@/shared/api/generated/marmita'
import type { PostFeed } from '@/shared/api/generated/marmita.schemas'
import type { FeedSearch } from '@/shared/lib/search'
import { showError } from '@/shared/lib/toast'
import { feedQuery, type FeedSource, newsQuery, postsOf, sourceOf } from '../queries'
import { newPostIds, withNewPosts } from './newPosts'

type Shown = { pages: readonly PostFeed[]; readAt: number }

/**
 * Return the new posts since the feed was loaded, for sort orders with new posts first. They wait behind a button, so
 * that the page does not move.
 */
export function useNewPosts(
  search: FeedSearch,
  source: FeedSource | undefined,
  isLoggedIn: boolean,
  { pages, readAt }: Shown,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { sort = 'HOT' } = search
  const newest = pages[0]?.newest
  const { data } = useQuery({
    ...newsQuery(sourceOf(source, isLoggedIn), newest ?? 0, readAt),
    enabled: newest !== undefined && (sort === 'HOT' || sort === 'NEW'),
  })
  const fresh = newPostIds(postsOf(pages), data?.ids ?? [])
  const count = data?.more ? data.ids.length : fresh.length
  const showing = useMutation({
    mutationFn: async () =>
      (await listPosts({ ...sourceOf(source, isLoggedIn), sort: 'NEW', page: '0' })).data,
    onSuccess: (first) => {
      const { queryKey } = feedQuery(search, source, isLoggedIn)
      // A page that is being read would follow the former last page.
      void client.cancelQueries({ queryKey, exact: true })
      const shown = client.setQueryData(queryKey, (shown) =>
        shown && sort === 'NEW'
          ? { pages: [first], pageParams: ['0'] }
          : shown && { ...shown, pages: withNewPosts(shown.pages, first, data?.more ? 'all' : fresh) },
      )
      focusAfterRender(shown?.pages[0]?.posts[0]?.id)
    },
    onError: showError,
  })
  return {
    text: count === 0 ? null : t(data?.more ? 'posts.newsMore' : 'posts.news', { count }),
    loading: showing.isPending,
    onShow: () => showing.mutate(),
  }
}

/** Scroll to the top after the next rendering and focus the newest post. */
const focusAfterRender = (postId: string | undefined) =>
  setTimeout(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>(`#post-${postId} a`)?.focus({ preventScroll: true })
  }, 50)
