import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard } from '@/shared/api/generated/marmita.schemas'
import { parisDay } from '@/shared/lib/format'
import { Card } from '@/shared/ui/Card'
import { Tag } from '@/shared/ui/Chip'
import { LinkButton } from '@/shared/ui/Button'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { StarRating } from '@/shared/ui/StarRating'
import { dishOfTheDay, portionsLeft } from './availability'
import classes from './DishOfTheDay.module.css'
import { foodsQuery } from './queries'

/** At most this number of chefs is checked, one after the other, for a dish that is left today. */
const CANDIDATES = 4

type Props = {
  /** The chefs, best first; undefined while they are loading. */
  chefs: readonly ChefCard[] | undefined
  isNear: boolean
  /** Return the badge on the picture about the chef. */
  badge: (chef: ChefCard) => ReactNode
  /** Content below the card. It is shown once it is known whether there is a card, so that it does not move. */
  children: ReactNode
}

/** The dish of the day of the first chef who has one; no card if none has. */
export default function DishOfTheDay({ chefs, isNear, badge, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [at, setAt] = useState(0)
  const chef = chefs?.slice(0, CANDIDATES)[at]
  const { data, error } = useQuery({ ...foodsQuery(chef?.id ?? ''), enabled: Boolean(chef) })
  const today = parisDay()
  const food =
    chef &&
    data &&
    dishOfTheDay(
      data.filter(({ active }) => active),
      today,
    )
  if (chef && (error || data) && !food) setAt(at + 1)
  if (chefs && !chef) return children
  if (!chef || !food) {
    return (
      <Loading>
        <Skeleton height={362} />
      </Loading>
    )
  }
  return (
    <>
      <Card as="section" aria-labelledby={id} className={classes.card}>
        <div className={classes.photo}>
          <Picture picture={food.image} alt="" sizes="360px" ratio={360 / 200} />
          <span className={classes.badge}>{badge(chef)}</span>
        </div>
        <div className={classes.words}>
          <p className={classes.label}>{t(isNear ? 'menu.nearby' : 'menu.ofTheDay')}</p>
          <h2 id={id} className={classes.name}>
            <Link to="/food/$id" params={{ id: food.id }} className={classes.link}>
              {food.name}
            </Link>
          </h2>
          <p className={classes.chef}>
            <Link to="/chef/$login" params={{ login: chef.shortName }} className={classes.link}>
              {chef.name}
            </Link>
            <span>· {chef.locationName} ·</span>
            <StarRating value={chef.averageVote} votes={chef.votesCount} />
          </p>
          <div className={classes.foot}>
            <Price cents={food.price} size="lg" />
            <Tag>{t('menu.leftToday', { count: portionsLeft(food, today) })}</Tag>
            <LinkButton
              to="/food/$id"
              params={{ id: food.id }}
              variant="secondary"
              size="sm"
              id={`${id}-see`}
              aria-labelledby={`${id}-see ${id}`}
            >
              {t('menu.see')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {children}
    </>
  )
}
