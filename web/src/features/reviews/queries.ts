import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { chefReviews } from '@/shared/api/generated/marmita'
import type { ChefProfile, ListedReview, ReviewCan, ReviewSort } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import { useRealtime } from '@/shared/api/realtime'

export type ReviewFilter = { stars: number | undefined; sort: ReviewSort }
type ReviewPage = { reviews: ListedReview[]; total: number }

const NOTHING: ReviewCan = { edit: false, delete: false, answer: false, remove: false, removeAnswer: false }

/** Return the first page from the chef's profile, which contains the newest reviews as a visitor sees them. */
const firstPage = (chef: ChefProfile): ReviewPage => ({
  reviews: chef.reviews.map((review) => ({ ...review, can: NOTHING })),
  total: chef.votesCount,
})

/** The reviews of a chef, page by page. For a logged-in user the first page is fetched with the allowed actions. */
export const reviewsQuery = (chef: ChefProfile, filter: ReviewFilter, isLoggedIn: boolean) => {
  const isFirst = filter.stars === undefined && filter.sort === 'NEWEST'
  const known = { pages: [firstPage(chef)], pageParams: [0] }
  return infiniteQueryOptions({
    queryKey: ['reviews', chef.id, isLoggedIn, filter, isFirst && !isLoggedIn ? chef.reviews[0]?.id : ''],
    queryFn: async ({ pageParam, signal }): Promise<ReviewPage> => {
      const answer = await chefReviews(chef.id, { ...filter, page: pageParam }, { signal })
      return { reviews: answer.data, total: totalCount(answer) }
    },
    initialPageParam: 0,
    initialData: isFirst && !isLoggedIn ? known : undefined,
    placeholderData: isFirst ? known : undefined,
    getNextPageParam: (last, pages) =>
      last.reviews.length > 0 && countOf(pages) < last.total ? pages.length : undefined,
    staleTime: 60_000,
  })
}

const countOf = (pages: ReviewPage[]) => pages.reduce((sum, { reviews }) => sum + reviews.length, 0)

/** Return the reviews, each once: a review written between two requests moves the last one of a page to the next. */
export function reviewsOf(pages: readonly ReviewPage[]): ListedReview[] {
  return [...new Map(pages.flatMap(({ reviews }) => reviews).map((review) => [review.id, review])).values()]
}

/** Return a function that refetches reviews, chefs and orders, which show whether a review can be written. */
export function useRefreshReviews(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(['reviews', 'chef', 'orders'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** Refetch the reviews of the chef when somebody writes or answers one. */
export function useLiveReviews(chefId: string): void {
  const refresh = useRefreshReviews()
  useRealtime('reviews_changed', (change) => {
    if (change.chefId === chefId) void refresh()
  })
}
