import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import { Card } from '@/shared/ui/Card'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './communities.module.css'
import { CommunityTools } from './CommunityTools'
import { communityQuery } from './queries'

/** The community of the post on the page, with a link and a button to join it. Nothing while it is loading. */
export function CommunityBeside({ link }: { link: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { data: community } = useQuery(communityQuery(link))
  if (!community) return null
  const { name, description, icon, picture, membersCount } = community
  const address = { to: '/community/$communityLink', params: { communityLink: community.link } } as const
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={classes.sideRow}>
        <Avatar picture={icon ?? picture} size={56} />
        <div className={classes.about}>
          <h2 id={id} className={classes.name}>
            <Link {...address} className={classes.link}>
              {name}
            </Link>
          </h2>
          <p className={classes.sideFacts}>
            {t('communities.members', { count: membersCount, number: number(membersCount) })}
          </p>
        </div>
      </div>
      {description && <p className={classes.sideText}>{description}</p>}
      <div className={classes.sideActions}>
        <CommunityTools community={{ ...community, can: { ...community.can, edit: false } }} />
        <Link {...address}>{t('communities.allPosts')}</Link>
      </div>
    </Card>
  )
}
