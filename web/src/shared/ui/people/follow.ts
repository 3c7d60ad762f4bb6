import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { observeContent, stopObservingContent, userCard } from '@/shared/api/generated/follows'
import { suggestedUsers } from '@/shared/api/generated/marmita'
import type { ObservedContent, UserCard } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'

/** The card of a person, by id. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: async ({ signal }) => (await userCard(id, { signal })).data,
    staleTime: 60_000,
  })

/** Suggestions of people to follow. A followed person stays in the list until it is read again. */
export const neighboursQuery = queryOptions({
  queryKey: ['neighbours'],
  queryFn: async ({ signal }) => (await suggestedUsers({ signal })).data,
  staleTime: 300_000,
  refetchOnWindowFocus: false,
})

/** Show the person's card as followed or not followed. */
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

/** Return a function that follows or unfollows the person. */
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
