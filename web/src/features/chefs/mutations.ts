import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { starChef, unstarChef } from '@/shared/api/generated/marmita'
import type { ChefCard, ChefProfile, ChefsInArea } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'
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

/** Stars or unstars. */
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
