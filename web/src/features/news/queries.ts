import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNewsUsers } from '@/shared/api/generated/news'
import type { NewsUser } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'

type NewsPage = { people: NewsUser[]; total: number }

/** The authors of news, most recently chosen first. */
export const newsUsersQuery = infiniteQueryOptions({
  queryKey: ['newsUsers'],
  queryFn: async ({ pageParam, signal }): Promise<NewsPage> => {
    const answer = await listNewsUsers({ page: pageParam }, { signal })
    return { people: answer.data, total: totalCount(answer) }
  },
  initialPageParam: 0,
  getNextPageParam: (last, pages) =>
    last.people.length > 0 && peopleOf(pages).length < last.total ? pages.length : undefined,
  staleTime: 0,
})

/** Return the people, each once: a person added between two requests moves the last one of a page to the next. */
export const peopleOf = (pages: readonly NewsPage[]): NewsUser[] => [
  ...new Map(pages.flatMap(({ people }) => people).map((person) => [person.id, person])).values(),
]
