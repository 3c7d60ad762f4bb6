import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search, Utensils } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSession } from '@/shared/session'
import { Avatar } from '@/shared/ui/media/Avatar'
import { useNewPosts } from './newPosts'
import classes from './plates.module.css'
import { joinedQuery, popularQuery } from './queries'

const MAX_PLATES = 8
const SIZE = 76

/** Links to the feed of all posts and to the user's communities, or to the largest ones for a visitor. */
export function CommunityPlates() {
  const { t } = useTranslation()
  const { isLoggedIn, isLoading } = useSession()
  const { data, isError } = useQuery({ ...(isLoggedIn ? joinedQuery : popularQuery), enabled: !isLoading })
  const shown = (data ?? []).slice(0, MAX_PLATES)
  const news = useNewPosts(shown.map(({ id }) => id))
  // Render all links together, so that none moves when another arrives.
  if (!data && !isError) return <div className={classes.plates} />
  return (
    <nav aria-label={t('communities.title')} className={classes.plates}>
      <Link to="/blog" className={classes.plate} activeOptions={{ exact: true, includeSearch: false }}>
        <span className={classes.all}>
          <Utensils size={30} aria-hidden />
        </span>
        <span className={classes.name}>{t(isLoggedIn ? 'communities.forYou' : 'communities.everybody')}</span>
      </Link>
      {shown.map(({ id, link, name, icon, picture }) => (
        <Link
          key={id}
          to="/community/$communityLink"
          params={{ communityLink: link }}
          className={classes.plate}
        >
          <Avatar picture={icon ?? picture} size={SIZE} />
          {news.has(id) && <span className={classes.dot} />}
          <span className={classes.name}>
            {name}
            {news.has(id) && <span className="visually-hidden">, {t('communities.newPosts')}</span>}
          </span>
        </Link>
      ))}
      {isLoggedIn && (
        <Link to="/personalize-feed" className={classes.plate}>
          <span className={classes.search}>
            <Search size={24} aria-hidden />
          </span>
          <span className={classes.name}>{t('communities.seeAll')}</span>
        </Link>
      )}
    </nav>
  )
}
