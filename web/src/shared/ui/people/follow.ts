import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { observeContent, stopObservingContent, userCard } from '@/shared/api/generated/follows'
import { suggestedUsers } from '@/shared/api/generated/marmita'
import type { ObservedContent, UserCard } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'

/** A person's card, by id. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: async ({ signal }) => (await userCard(id, { signal })).data,
    staleTime: 60_000,
  })

/** People whom the reader may follow. Who is followed stays in the list until it is read again. */
export const neighboursQuery = queryOptions({
  queryKey: ['neighbours'],
  queryFn: async ({ signal }) => (await suggestedUsers({ signal })).data,
  staleTime: 300_000,
  refetchOnWindowFocus: false,
})

/** The card as it is once the reader follows, or no longer does. */
export function writeFollow(client: QueryClient, id: string, observed: boolean): void {
  client.setQueryData<UserCard>(personQuery(id).queryKey, (card) =>
    card && card.observed !== observed
      ? { ...card, observed, followersCount: card.followersCount + (observed ? 1 : -1) }
      : card,
  )
  client.setQueryData(neighboursQuery.queryKey, (people) =>
    people?.map((person) => (person.id === id ? { ...person, observed } : person)),
  )
}

/** Follows or stops. */
export function useFollow({ id, observed }: Pick<UserCard, 'id' | 'observed'>) {
  const client = useQueryClient()
  return useToggle({
    key: ['follow', id],
    isOn: observed,
    show: (follows) => writeFollow(client, id, follows),
    send: async (follows) => {
      const content: ObservedContent = { contentType: 'USER', contentId: id }
      await (follows ? observeContent(content) : stopObservingContent(content))
    },
    loginText: 'people.logInToFollow',
  })
}
