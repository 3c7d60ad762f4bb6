import { lazy, Suspense } from 'react'
import { Discover } from '@/features/chefs'
import { Reviews } from '@/features/reviews'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { WhenReached } from '@/shared/ui/longList/WhenReached'
import { ChefPlace } from './ChefPlace'

const PostsOfChef = lazy(() => import('./PostsOfChef'))

type Props = {
  chef: ChefProfile
  framed: boolean
  onOpenChef?: (chef: ChefCard) => void
  isOwn: boolean
  onReport: (type: 'review' | 'post', id: string) => void
}

/** The part below the menu: reviews, posts, the place and other chefs. */
export default function ProfileDetails({ chef, framed, onOpenChef, isOwn, onReport }: Props) {
  return (
    <>
      <Reviews chef={chef} onReport={framed ? undefined : (id) => onReport('review', id)} />
      {!framed && (
        <WhenReached>
          <Suspense>
            <PostsOfChef chef={chef} isOwn={isOwn} onReport={(id) => onReport('post', id)} />
          </Suspense>
        </WhenReached>
      )}
      {chef.address && <ChefPlace chef={chef} address={chef.address} />}
      {!framed && chef.address && <Discover chef={chef} near={chef.address} onOpen={onOpenChef} />}
    </>
  )
}
