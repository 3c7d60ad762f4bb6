import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { number } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Picture } from '@/shared/ui/media/Picture'
import classes from './CommunityHead.module.css'
import { CommunityTools } from './CommunityTools'
import { topicName } from './groups'
import { useMarkPostsSeen } from './newPosts'
import { topicsQuery } from './queries'

/** The head of a community's page; `children` are further actions. */
export function CommunityHead({ community, children }: { community: CommunityView; children?: ReactNode }) {
  const { t } = useTranslation()
  const { data: topics } = useQuery(topicsQuery)
  useMarkPostsSeen(community.id)
  const { name, description, picture, icon, membersCount, topicId, topic, state, stateReason } = community
  const link = topics?.find(({ id }) => id === topicId)?.link
  const words = topicName(topics, { id: topicId, name: topic }, currentLanguage())
  return (
    <header className={classes.head}>
      {picture && (
        <div className={classes.picture}>
          <Picture picture={picture} alt="" ratio={5} sizes="(max-width: 1200px) 100vw, 1152px" priority />
        </div>
      )}
      <div className={classes.row} data-raised={Boolean(picture)}>
        <span className={classes.icon}>
          <Avatar picture={icon ?? picture} size={76} />
        </span>
        <div className={classes.about}>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.facts}>
            {t('communities.members', { count: membersCount, number: number(membersCount) })} ·{' '}
            {link ? (
              <Link to="/topic/$topicLink" params={{ topicLink: link }}>
                {words}
              </Link>
            ) : (
              words
            )}
          </p>
        </div>
        <div className={classes.tools}>
          <CommunityTools community={community} />
          {children}
        </div>
      </div>
      {state !== 'OPEN' && (
        <p className={classes.state}>
          {t(state === 'HIDDEN' ? 'communities.hidden' : 'communities.closed')}
          {stateReason && ` ${t('communities.stateReason', { reason: stateReason })}`}
        </p>
      )}
      {description && <p className={classes.description}>{description}</p>}
    </header>
  )
}
