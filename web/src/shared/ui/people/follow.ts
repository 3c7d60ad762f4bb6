import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { observeContent, stopObservingContent, userCard } from '@/shared/api/generated/follows'
import type { ObservedContent, UserCard } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'

/** A person's card, by id. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: async ({ signal }) => (await userCard(id, { signal })).data,
    staleTime: 60_000,
  })

/** The card as it is once the reader follows, or no longer does. */
export function writeFollow(client: QueryClient, id: string, observed: boolean): void {
  client.setQueryData<UserCard>(personQuery(id).queryKey, (card) =>
    card && card.observed !== observed
      ? { ...card, observed, followersCount: card.followersCount + (observed ? 1 : -1) }
      : card,
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
