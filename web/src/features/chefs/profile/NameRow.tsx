import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { distance as kilometres } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/Avatar'
import { Chip } from '@/shared/ui/Chip'
import { StarRating } from '@/shared/ui/StarRating'
import { SaveChip } from '../StarButton'
import classes from './Profile.module.css'

const ShareDialog = lazy(() => import('./ShareDialog'))

type Props = { chef: ChefCard; distance?: number | null; level?: 1 | 2 }

/** Who cooks, how well, what and where. */
export function NameRow({ chef, distance, level = 1 }: Props) {
  const { t } = useTranslation()
  const [shared, setShared] = useState('')
  const Heading = `h${level}` as const
  const share = async () => {
    const url = `${window.location.origin}/chef/${encodeURIComponent(chef.shortName)}`
    // Phones have a sheet of their own, with the reader's own apps.
    if (window.matchMedia('(pointer: coarse)').matches && navigator.share) {
      await navigator.share({ title: chef.name, url }).catch(() => undefined)
      return
    }
    setShared(url)
  }
  const place = distance === null || distance === undefined ? '' : `, ${kilometres(distance)}`
  return (
    <div className={classes.nameRow}>
      <Avatar picture={chef.avatar} size={76} />
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
      <div className={classes.nameActions}>
        <Chip icon={Share2} aria-haspopup="dialog" onClick={() => void share()}>
          {t('chefs.share.button')}
        </Chip>
        <SaveChip chef={chef} />
      </div>
      {shared && (
        <Suspense>
          <ShareDialog name={chef.name} url={shared} onClose={() => setShared('')} />
        </Suspense>
      )}
    </div>
  )
}
