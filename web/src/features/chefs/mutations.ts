import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { starChef, unstarChef } from '@/shared/api/generated/marmita'
import type { ChefCard, ChefProfile, ChefsInArea } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog, useSession } from '@/shared/session'
import { starredQuery } from './queries'

type Lists = ChefCard[] | ChefsInArea | undefined

/** Writes the star into every list and profile that shows this chef. */
export function writeStar(client: QueryClient, chefId: string, starred: boolean): void {
  const withStar = <Chef extends Pick<ChefCard, 'id' | 'starred'>>(chef: Chef): Chef =>
    chef.id === chefId && chef.starred !== starred ? { ...chef, starred } : chef
  client.setQueriesData<Lists>({ queryKey: ['chefs'] }, (data) => {
    if (!data) return data
    return Array.isArray(data) ? data.map(withStar) : { ...data, chefs: data.chefs.map(withStar) }
  })
  client.setQueriesData<ChefProfile>({ queryKey: ['chef'] }, (data) => data && withStar(data))
  // Whose heart was just taken away stays until the list is opened again, so that a slip costs nothing.
  client.setQueryData(
    starredQuery.queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, chefs: page.chefs.map(withStar) })) },
  )
}

/** Stars or unstars at once, and takes it back when the server refuses. Guests get the login. */
export function useStar(chef: Pick<ChefCard, 'id' | 'starred'>) {
  const client = useQueryClient()
  const { isLoggedIn } = useSession()
  const { mutate } = useMutation({
    mutationKey: ['star', chef.id],
    // Two quick taps reach the server in their order.
    scope: { id: `star ${chef.id}` },
    mutationFn: (starred: boolean) => (starred ? starChef(chef.id) : unstarChef(chef.id)),
    onMutate: (starred) => writeStar(client, chef.id, starred),
    onError: (error, starred) => {
      writeStar(client, chef.id, !starred)
      showError(error)
    },
  })
  return () => (isLoggedIn ? mutate(!chef.starred) : openAuthDialog('login', 'chefs.logInToStar'))
}
