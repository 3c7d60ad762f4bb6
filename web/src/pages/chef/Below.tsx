import { Discover, Reviews } from '@/features/chefs'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { ChefPlace } from './ChefPlace'

/** What one reads after the menu: opinions, the place, other kitchens. */
export default function Below({ chef, discover }: { chef: ChefProfile; discover: boolean }) {
  return (
    <>
      <Reviews chef={chef} />
      <ChefPlace chef={chef} />
      {discover && <Discover chef={chef} />}
    </>
  )
}
