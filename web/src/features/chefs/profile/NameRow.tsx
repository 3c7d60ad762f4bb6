import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { distance as kilometres } from '@/shared/lib/format'
import { PlayableAvatar } from '@/shared/ui/media/PlayableAvatar'
import { Chip } from '@/shared/ui/Chip'
import { StarRating } from '@/shared/ui/StarRating'
import { SaveChip } from '../StarButton'
import classes from './Profile.module.css'

const ShareDialog = lazy(() => import('./ShareDialog'))

type Props = {
  chef: ChefCard | ChefProfile
  distance?: number | null
  level?: 1 | 2
  /** In somebody else's page, where nobody has an account. */
  framed?: boolean
}

/** Who cooks, how well, what and where. */
export function NameRow({ chef, distance, level = 1, framed = false }: Props) {
  const { t } = useTranslation()
  const [isSharing, setIsSharing] = useState(false)
  const Heading = `h${level}` as const
  const place = distance === null || distance === undefined ? '' : `, ${kilometres(distance)}`
  return (
    <div className={classes.nameRow}>
      <PlayableAvatar picture={chef.avatar} size={76} />
      <div className={classes.names}>
        <Heading className={classes.name}>{chef.name}</Heading>
        <p className={classes.facts}>
          <StarRating value={chef.averageVote} votes={chef.votesCount} long />
          <span aria-hidden>·</span>
          <span>
            {chef.pickUpPoint
              ? t('chefs.pickUpPoint')
              : chef.cuisines.map((cuisine) => t(`chefs.cuisine.${cuisine}`)).join(', ')}
          </span>
          <span aria-hidden>·</span>
          <span>
            {chef.locationName}
            {place}
          </span>
        </p>
      </div>
      {!framed && (
        <div className={classes.nameActions}>
          <Chip icon={Share2} aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
            {t('chefs.share.button')}
          </Chip>
          <SaveChip chef={chef} />
        </div>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            name={chef.name}
            url={`${window.location.origin}/chef/${encodeURIComponent(chef.shortName)}`}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
