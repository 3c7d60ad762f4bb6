import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { ago, dayAndTime } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { PersonLink } from '@/shared/ui/people/PersonLink'
import classes from './Byline.module.css'

/** The author and the time of a post. */
export function Byline({ post, size = 36, long = false }: { post: PostCard; size?: number; long?: boolean }) {
  const { t } = useTranslation()
  const written = (
    <time dateTime={post.createDate} title={dayAndTime(post.createDate)}>
      {ago(post.createDate)}
    </time>
  )
  return (
    <div className={classes.byline} data-long={long}>
      <Avatar picture={post.user.picture} size={size} />
      <p className={classes.words}>
        <PersonLink person={post.user} className={classes.name} />
        <span className={classes.when}>
          {written}
          {post.updateDate && (
            <>
              {' · '}
              {post.editedBy && post.editedBy !== post.user.login
                ? t('posts.editedBy', { name: post.editedBy })
                : t('posts.edited')}
            </>
          )}
        </span>
      </p>
    </div>
  )
}
