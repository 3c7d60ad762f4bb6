import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { observeContent, stopObservingContent, userCard } from '@/shared/api/generated/follows'
import type { ObservedContent, UserCard } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog, useSession } from '@/shared/session'

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

/** Follows or stops at once, and takes it back when the server refuses. Guests get the login. */
export function useFollow({ id, observed }: Pick<UserCard, 'id' | 'observed'>) {
  const client = useQueryClient()
  const { isLoggedIn } = useSession()
  const { mutate } = useMutation({
    // Two quick taps reach the server in their order.
    scope: { id: `follow ${id}` },
    mutationFn: async (follows: boolean) => {
      const content: ObservedContent = { contentType: 'USER', contentId: id }
      await (follows ? observeContent(content) : stopObservingContent(content))
    },
    onMutate: (follows) => writeFollow(client, id, follows),
    onError: (error, follows) => {
      writeFollow(client, id, !follows)
      showError(error)
    },
  })
  return () => (isLoggedIn ? mutate(!observed) : openAuthDialog('login', 'people.logInToFollow'))
}
