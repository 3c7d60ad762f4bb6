import { Discover, Reviews } from '@/features/chefs'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { ChefPlace } from './ChefPlace'

type Props = { chef: ChefProfile; discover: boolean; onOpenChef?: (chef: ChefCard) => void }

/** Below the menu: reviews, the place, other chefs. */
export default function ProfileDetails({ chef, discover, onOpenChef }: Props) {
  return (
    <>
      <Reviews chef={chef} />
      {chef.address && <ChefPlace chef={chef} address={chef.address} />}
      {discover && chef.address && <Discover chef={chef} near={chef.address} onOpen={onOpenChef} />}
    </>
  )
}
