import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chefQuery } from '@/features/chefs'
import { ChefProfileView } from './chef/ChefProfileView'

/** A chef, or a pick-up point, by short name; an old address with an id becomes the short one. */
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
    // The same chef by their right address: whatever is open over the page stays.
    // As old as it is: what the server wrote for a visitor is read again for who is logged in.
    const { dataUpdatedAt: updatedAt } = client.getQueryState(chefQuery(login).queryKey) ?? {}
    client.setQueryData(chefQuery(shortName).queryKey, chef, { updatedAt })
    const to = isPointsAddress ? '/pick-up-point/$login' : '/chef/$login'
    void navigate({ to, params: { login: shortName }, replace: true })
  }, [chef, shortName, login, atPoint, navigate, client])
  return <ChefProfileView key={(shortName ?? login).toLowerCase()} login={login} />
}
