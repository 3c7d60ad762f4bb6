import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { foodQuery } from '@/features/menu'
import { ApiError } from '@/shared/api/ApiError'
import { useSession } from '@/shared/session'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { MenuSkeleton } from './MenuSkeleton'
import { MenuView } from './MenuView'

/** A chef's own menu, with the editor of the dish in the address. */
export default function MenuPage() {
  const { account } = useSession()
  const { chefId, foodId } = useParams({ strict: false })
  const food = useQuery({ ...foodQuery(foodId ?? ''), enabled: foodId !== undefined })
  const owner = foodId ? food.data?.chefId : (chefId ?? account?.chefId)
  if (food.error && !food.data) {
    const isGone = food.error instanceof ApiError && [400, 404].includes(food.error.status)
    return isGone ? (
      <NotFound />
    ) : (
      <ErrorState error={food.error} onRetry={() => void food.refetch()} level={1} />
    )
  }
  // The dish of another chef.
  if (food.data && !food.data.own) return <Navigate to="/" replace />
  // An account without a chef.
  if (owner === null) return <NotFound />
  if (!account || owner === undefined) return <MenuSkeleton />
  return (
    <MenuView chefId={owner} accountId={account.id} open={foodId ?? (chefId && 'new')} opened={food.data} />
  )
}
