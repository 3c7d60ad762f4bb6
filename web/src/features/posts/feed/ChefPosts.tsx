import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { chefPostsQuery, postsOf } from '../queries'
import { WritePost } from '../write/WritePost'
import classes from './ChefPosts.module.css'
import feed from './feed.module.css'
import { PostItem } from './PostItem'

const SHOWN = 4

type Props = { chef: ChefProfile; isOwn: boolean; onReport: (postId: string) => void }

/** The posts by a chef and those that mention it. Nothing if there are none, except for the chef. */
export default function ChefPosts({ chef, isOwn, onReport }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useInfiniteQuery(chefPostsQuery(chef.id))
  const [all, setAll] = useHistoryState<boolean>(`posts-${chef.id}`)
  const posts = postsOf(data?.pages ?? [])
  const hasOwn = posts.some(({ user }) => user.id === chef.creatorId)
  if (posts.length === 0 && !error && (!isOwn || !data)) return null
  return (
    <section aria-labelledby="chef-posts" className={classes.section}>
      <div className={classes.head}>
        <h2 id="chef-posts">{t('posts.ofChef.title')}</h2>
        {isOwn && posts.length > 0 && <WritePost inPlace />}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} level={3} />}
      {data && posts.length === 0 && (
        <EmptyState
          level={3}
          icon={PenLine}
          title={t('posts.noneOwn.title')}
          text={t('posts.ofChef.invitation')}
          action={<WritePost inPlace />}
        />
      )}
      <div className={feed.list} data-view="compact">
        {(all ? posts : posts.slice(0, SHOWN)).map((post) => (
          <PostItem key={post.id} post={post} view="compact" onReport={onReport} />
        ))}
      </div>
      <div className={classes.foot}>
        {!all && posts.length > SHOWN && (
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('posts.more')}
          </Button>
        )}
        {hasOwn && (
          <Link to="/user-details/$login" params={{ login: chef.creatorId }} className={classes.link}>
            {t('posts.ofChef.all', { name: chef.name })}
          </Link>
        )}
      </div>
    </section>
  )
}
