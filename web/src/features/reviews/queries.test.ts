import { expect, test } from 'vitest'
import type { ListedReview } from '@/shared/api/generated/marmita.schemas'
import { reviewsOf } from './queries'

const review = (id: string, vote = 5) => ({ id, vote }) as ListedReview

test('review_that_moved_to_the_next_page_is_shown_once_as_it_was_read_last', () => {
  const pages = [
    { reviews: [review('c'), review('b', 4)], total: 3 },
    { reviews: [review('b', 3), review('a')], total: 4 },
  ]
  expect(reviewsOf(pages).map(({ id, vote }) => `${id}${vote}`)).toEqual(['c5', 'b3', 'a5'])
})
