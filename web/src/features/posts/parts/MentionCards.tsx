import { Link } from '@tanstack/react-router'
import { ChefHat, ShieldCheck, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostMention } from '@/shared/api/generated/marmita.schemas'
import { money, parisDay, shortDay } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { StarRating } from '@/shared/ui/StarRating'
import classes from './MentionCards.module.css'

type Props = { mentions: readonly PostMention[] | undefined }

/** The chefs and dishes that a post mentions, with prices and portions from when the post was loaded. */
export function MentionCards({ mentions = [] }: Props) {
  const { t } = useTranslation()
  if (mentions.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={t('posts.mention.label')}>
      {mentions.map((mention) => (
        <li key={`${mention.chef.id} ${mention.dish?.id}`} className={classes.card}>
          <MentionCard mention={mention} />
        </li>
      ))}
    </ul>
  )
}

/** The first mentioned chef or dish, in one line. */
export function MentionLine({ mentions = [] }: Props) {
  const { t } = useTranslation()
  const left = useLeftToday()
  const [mention] = mentions
  if (!mention) return null
  const { chef, dish } = mention
  const Icon = dish ? Utensils : ChefHat
  const price = dish
    ? money(dish.price)
    : chef.minPrice !== null && t('posts.mention.from', { price: money(chef.minPrice) })
  return (
    <MentionLink mention={mention} className={classes.line}>
      <Icon size={15} aria-hidden />
      <span className={classes.lineName}>{dish?.name ?? chef.name}</span>{' '}
      <span className={classes.lineFacts}>{[price, dish && left(dish)].filter(Boolean).join(' · ')}</span>
    </MentionLink>
  )
}

function MentionCard({ mention }: { mention: PostMention }) {
  const { t } = useTranslation()
  const left = useLeftToday()
  const { chef, dish } = mention
  return (
    <>
      <span className={classes.picture}>
        <Picture picture={dish ? dish.image : chef.picture} alt="" sizes="112px" />
      </span>
      <div className={classes.words}>
        <MentionLink mention={mention} className={classes.name}>
          {dish?.name ?? chef.name}
        </MentionLink>
        <p className={classes.meta}>
          {[dish && chef.name, chef.locationName].filter(Boolean).join(' · ')}
          <StarRating value={chef.averageVote} votes={chef.votesCount} />
        </p>
        <p className={classes.facts}>
          {dish && <Price cents={dish.price} />}
          {!dish && chef.minPrice !== null && (
            <span className={classes.from}>{t('posts.mention.from', { price: money(chef.minPrice) })}</span>
          )}
          {dish && <Tag tone={dish.day ? 'wash' : 'urgent'}>{left(dish)}</Tag>}
          {!dish && chef.verified && (
            <Tag tone="leaf" icon={ShieldCheck}>
              {t(chef.pickUpPoint ? 'posts.mention.verifiedPoint' : 'posts.mention.verified')}
            </Tag>
          )}
        </p>
      </div>
    </>
  )
}

/** Return a function for the text of the portions left. */
function useLeftToday() {
  const { t } = useTranslation()
  return ({ day, left: count }: NonNullable<PostMention['dish']>): string => {
    if (day === null) return t('posts.mention.soldOut')
    return day === parisDay()
      ? t('posts.mention.leftToday', { count })
      : t('posts.mention.leftOn', { count, day: shortDay(day) })
  }
}

type LinkProps = { mention: PostMention; className: string | undefined; children: ReactNode }

function MentionLink({ mention: { chef, dish }, ...link }: LinkProps) {
  return dish ? (
    <Link to="/food/$id" params={{ id: dish.id }} {...link} />
  ) : (
    <Link to="/chef/$login" params={{ login: chef.shortName }} {...link} />
  )
}
