import { Link } from '@tanstack/react-router'
import { Leaf } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard as Chef } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import { distance as kilometres } from '@/shared/lib/format'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { StarRating } from '@/shared/ui/StarRating'
import { Tag } from '@/shared/ui/Chip'
import classes from './ChefCard.module.css'
import { Dotted } from './Dotted'
import { OpenBadge } from './OpenBadge'
import { StarButton } from './StarButton'

type Props = {
  chef: Chef
  /** In kilometres from the viewer's place, if it is known. */
  distance?: number | null
  level?: 2 | 3
  priority?: boolean
  sizes?: string
  /** Whether the card is highlighted, together with the chef's marker on the map. */
  lit?: boolean
  /** Whether the card is in a row to swipe, with less height: one line for each part, flat on a low screen. */
  swipe?: boolean
  onHover?: (id: string | null) => void
  /** Called instead of following the link: the list opens the profile in a dialog. */
  onOpen?: (chef: Chef, card: HTMLElement) => void
}

const MAX_TAGS = 3

/** Memoized: a list of cards must not render again when filters, dialogs or the map around it change. */
export const ChefCard = memo(function ChefCard({
  chef,
  distance = chef.distance,
  level = 3,
  priority,
  sizes,
  lit,
  swipe,
  onHover,
  onOpen,
}: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Let the browser open a new tab or window.
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const card = event.currentTarget.closest('article')
    if (card) onOpen(chef, card)
  }
  const place = distance === null || distance === undefined ? chef.locationName : kilometres(distance)
  const kind = chef.pickUpPoint
    ? t('chefs.pickUpPoint')
    : chef.cuisines
        .slice(0, 2)
        .map((cuisine) => t(`chefs.cuisine.${cuisine}`))
        .join(', ')
  return (
    <article
      className={[classes.card, lit && classes.lit, swipe && classes.swipe].filter(Boolean).join(' ')}
      data-chef={chef.id}
    >
      <div className={classes.photo} data-photo>
        <Picture
          picture={chef.defaultPicture}
          alt=""
          priority={priority}
          sizes={sizes ?? '(max-width: 699px) 90vw, (max-width: 1200px) 45vw, 360px'}
        />
        <div className={classes.badge}>
          <OpenBadge chef={chef} />
        </div>
      </div>
      <div className={classes.title}>
        <Heading className={classes.name}>
          <Link
            to="/chef/$login"
            params={{ login: chef.shortName }}
            className={classes.link}
            onClick={open}
            onPointerEnter={() => onHover?.(chef.id)}
            onPointerLeave={() => onHover?.(null)}
            onFocus={() => onHover?.(chef.id)}
            onBlur={() => onHover?.(null)}
          >
            {chef.name}
          </Link>
        </Heading>
        <StarRating value={chef.averageVote} votes={chef.votesCount} />
      </div>
      <Dotted className={classes.facts}>
        {kind}
        {place}
        {chef.minPrice !== null && (
          <span className={classes.price}>
            {chef.minPrice === 0 ? (
              t('chefs.freeDishes')
            ) : (
              <>
                {t('chefs.from')} <Price cents={chef.minPrice} />
              </>
            )}
          </span>
        )}
      </Dotted>
      <ChefTags chef={chef} />
      <div className={classes.star}>
        <StarButton chef={chef} />
      </div>
    </article>
  )
})

/** The dietary tags, then the delivery types; at most three tags. */
function ChefTags({ chef }: { chef: Chef }) {
  const { t } = useTranslation()
  const dietary = chef.dietary.includes('VEGAN') ? ['VEGAN' as const] : chef.dietary.slice(0, 1)
  return (
    <div className={classes.tags}>
      {dietary.map((word) => (
        <Tag key={word} tone="leaf" icon={Leaf}>
          {t(`chefs.dietary.${word}`)}
        </Tag>
      ))}
      {chef.deliveryTypes.slice(0, MAX_TAGS - dietary.length).map((type) => (
        <Tag key={type}>{deliveryName(type, chef.pickUpPoint)}</Tag>
      ))}
    </div>
  )
}
