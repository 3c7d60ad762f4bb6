import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import { useSession } from '@/shared/session'
import { Card } from '@/shared/ui/Card'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './communities.module.css'
import { CommunityTools } from './CommunityTools'
import { popularQuery } from './queries'

const MAX_COMMUNITIES = 3

/** Large communities that the user has not joined. One that is joined here stays, so that it can be left again. */
export function SuggestedCommunities({ except }: { except?: string | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  const { isLoggedIn } = useSession()
  const { data } = useQuery(popularQuery)
  const [chosen, setChosen] = useState<readonly string[]>()
  if (data && !chosen) setChosen(data.filter(({ member }) => !member).map((each) => each.id))
  const shown = (data ?? []).filter((each) => chosen?.includes(each.id) && each.id !== except)
  if (shown.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classes.sideTitle}>
        {t('communities.suggestions')}
      </h2>
      <ul className={classes.sideList}>
        {shown.slice(0, MAX_COMMUNITIES).map((community) => (
          <li key={community.id} className={classes.sideRow}>
            <Avatar picture={community.icon ?? community.picture} size={44} />
            <div className={classes.about}>
              <Link
                to="/community/$communityLink"
                params={{ communityLink: community.link }}
                className={classes.sideName}
              >
                {community.name}
              </Link>
              <p className={classes.sideFacts}>
                {t('communities.members', {
                  count: community.membersCount,
                  number: number(community.membersCount),
                })}
              </p>
            </div>
            <CommunityTools community={{ ...community, can: { ...community.can, edit: false } }} />
          </li>
        ))}
      </ul>
      {isLoggedIn && (
        <Link to="/personalize-feed" className={classes.sideAll}>
          {t('communities.all')}
        </Link>
      )}
    </Card>
  )
}
