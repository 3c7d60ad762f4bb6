import { Discover } from '@/features/chefs'
import { Reviews } from '@/features/reviews'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { ChefPlace } from './ChefPlace'

type Props = {
  chef: ChefProfile
  framed: boolean
  onOpenChef?: (chef: ChefCard) => void
  onReport: (reviewId: string) => void
}

/** Below the menu: reviews, the place, other chefs. */
export default function ProfileDetails({ chef, framed, onOpenChef, onReport }: Props) {
  return (
    <>
      <Reviews chef={chef} onReport={framed ? undefined : onReport} />
      {chef.address && <ChefPlace chef={chef} address={chef.address} />}
      {!framed && chef.address && <Discover chef={chef} near={chef.address} onOpen={onOpenChef} />}
    </>
  )
}
