import { Flag, Pencil, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard, ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { distance as kilometres } from '@/shared/lib/format'
import { PlayableAvatar } from '@/shared/ui/media/PlayableAvatar'
import { Chip } from '@/shared/ui/Chip'
import { StarRating } from '@/shared/ui/StarRating'
import { isAdmin, owns, useSession } from '@/shared/session'
import { WriteLink } from '@/shared/ui/people/WriteLink'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { Dotted } from '../Dotted'
import { SaveChip } from '../StarButton'
import classes from './Profile.module.css'

const ShareDialog = lazy(() => import('./ShareDialog'))

type Props = {
  chef: ChefCard | ChefProfile
  distance?: number | null
  level?: 1 | 2
  /** Whether the page is embedded in another site, where nobody is logged in. */
  framed?: boolean
  onReport?: () => void
}

/** The head of a profile: name, picture, rating, cuisines and place. */
export function NameRow({ chef, distance, level = 1, framed = false, onReport }: Props) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [isSharing, setIsSharing] = useState(false)
  const Heading = `h${level}` as const
  const place = distance === null || distance === undefined ? '' : `, ${kilometres(distance)}`
  return (
    <div className={classes.nameRow}>
      <div className={classes.face}>
        <PlayableAvatar picture={chef.avatar} size={76} />
      </div>
      <Heading className={classes.name}>{chef.name}</Heading>
      <Dotted className={classes.facts}>
        <StarRating value={chef.averageVote} votes={chef.votesCount} long />
        {chef.pickUpPoint
          ? t('chefs.pickUpPoint')
          : chef.cuisines.map((cuisine) => t(`chefs.cuisine.${cuisine}`)).join(', ')}
        {chef.locationName && chef.locationName + place}
      </Dotted>
      {!framed && (
        <div className={classes.nameActions}>
          <Chip icon={Share2} aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
            <span className="visually-hidden">{t('chefs.share.button')}</span>
          </Chip>
          <SaveChip chef={chef} />
          {!owns(account, chef.id) && <WriteLink id={chef.id} name={chef.name} size="sm" />}
          {onReport && <MoreActions chef={chef} onShare={() => setIsSharing(true)} onReport={onReport} />}
        </div>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog
            name={chef.name}
            isPoint={chef.pickUpPoint}
            url={`${window.location.origin}/chef/${encodeURIComponent(chef.shortName)}`}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type MoreProps = {
  chef: Pick<ChefCard, 'id' | 'name' | 'pickUpPoint'>
  onShare: () => void
  onReport: () => void
}

/** A menu of rare actions: edit for the owner and admins, share, report. */
function MoreActions({ chef, onShare, onReport }: MoreProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isOwn = owns(account, chef.id)
  const edit: Action = {
    icon: Pencil,
    text: t('chefs.edit'),
    link: { to: chef.pickUpPoint ? '/edit-pick-up-point/$id' : '/edit-chef/$id', params: { id: chef.id } },
  }
  const actions: Action[] = [{ icon: Share2, text: t('chefs.share.button'), onClick: onShare }]
  if (!isOwn) actions.push({ icon: Flag, text: t('chefs.report'), onClick: onReport })
  if (account && (isOwn || isAdmin(account))) actions.unshift(edit)
  return (
    <ActionMenu label={t('chefs.more', { name: chef.name })} variant="outlined" size="sm" actions={actions} />
  )
}
