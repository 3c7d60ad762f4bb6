import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chefQuery } from '@/features/chefs'
import { ChefProfileView } from './chef/ChefProfileView'

/**
 * The page of a chef or a pick-up point, by short name. An old address with an id is replaced by the one with the short
 * name.
 */
export default function ChefPage() {
  const { login = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const client = useQueryClient()
  const atPoint = useRouterState({ select: (state) => state.location.pathname.startsWith('/pick-up-point/') })
  const { data: chef } = useQuery(chefQuery(login))
  const shortName = chef?.shortName
  useEffect(() => {
    if (!chef || !shortName) return
    const isPointsAddress = atPoint && chef.pickUpPoint
    if (shortName === login && isPointsAddress === atPoint) return
    // Replace the address by the chef's right one: an overlay over the page stays open.
    // Keep the date of the data: data that the server wrote for a visitor is read again for a logged-in reader.
    const { dataUpdatedAt: updatedAt } = client.getQueryState(chefQuery(login).queryKey) ?? {}
    client.setQueryData(chefQuery(shortName).queryKey, chef, { updatedAt })
    const to = isPointsAddress ? '/pick-up-point/$login' : '/chef/$login'
    void navigate({ to, params: { login: shortName }, replace: true })
  }, [chef, shortName, login, atPoint, navigate, client])
  return <ChefProfileView key={(shortName ?? login).toLowerCase()} login={login} />
}
