import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { starChef, unstarChef } from '@/shared/api/generated/marmita'
import type { ChefCard, ChefProfile, ChefsInArea } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'
import { starredQuery } from './queries'

type Lists = ChefCard[] | ChefsInArea | undefined

/** Update the star in every cached list and profile of the chef. */
export function writeStar(client: QueryClient, chefId: string, starred: boolean): void {
  const withStar = <Chef extends Pick<ChefCard, 'id' | 'starred'>>(chef: Chef): Chef =>
    chef.id === chefId && chef.starred !== starred ? { ...chef, starred } : chef
  client.setQueriesData<Lists>({ queryKey: ['chefs'] }, (data) => {
    if (!data) return data
    return Array.isArray(data) ? data.map(withStar) : { ...data, chefs: data.chefs.map(withStar) }
  })
  client.setQueriesData<ChefProfile>({ queryKey: ['chef'] }, (data) => data && withStar(data))
  // An unstarred chef stays in the list until it is opened again, so that a mistaken press can be undone.
  client.setQueryData(
    starredQuery.queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, chefs: page.chefs.map(withStar) })) },
  )
}

/** Return a function that stars or unstars the chef. */
export function useStar({ id, starred }: Pick<ChefCard, 'id' | 'starred'>) {
  const client = useQueryClient()
  return useToggle<unknown>({
    key: ['star', id],
    isOn: starred,
    show: (stars) => writeStar(client, id, stars),
    send: (stars) => (stars ? starChef(id) : unstarChef(id)),
    loginText: 'chefs.logInToStar',
  })
}
