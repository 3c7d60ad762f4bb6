import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './communities.module.css'
import { CommunityTools } from './CommunityTools'

type Props = { community: CommunityView; topic: string; level: 2 | 3 }

/** The card of a community, with a button to join or leave it. */
export function CommunityCard({ community, topic, level }: Props) {
  const { t } = useTranslation()
  const { link, name, description, picture, icon, membersCount } = community
  const Heading = `h${level}` as const
  return (
    <li className={classes.card}>
      <Avatar picture={icon ?? picture} size={76} />
      <div className={classes.about}>
        <Heading className={classes.name}>
          <Link to="/community/$communityLink" params={{ communityLink: link }} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <p className={classes.facts}>
          {t('communities.members', { count: membersCount, number: number(membersCount) })} · {topic}
        </p>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.actions}>
        <CommunityTools community={community} />
      </div>
    </li>
  )
}
