import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useNow } from '@/shared/hooks/useNow'
import { ago, dayAndTime } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { PersonLink } from '@/shared/ui/people/PersonLink'
import type { AnyComment } from '../pages'
import classes from './comment.module.css'
import { useThread } from './context'

/** The author and the time of a comment; the time links to the comment. */
export function CommentHead({ comment }: { comment: AnyComment }) {
  const { t } = useTranslation()
  const { authorId } = useThread()
  const now = useNow()
  const { id, postId, user, createDate, updateDate, editedBy, unread } = comment
  return (
    <p className={classes.head}>
      {user && <PersonLink person={user} className={classes.name} />}
      {user?.id === authorId && <Tag>{t('comments.author')}</Tag>}
      <Link to="/blog/$id" params={{ id: postId }} search={{ comment: id }} className={classes.when}>
        <time dateTime={createDate} title={dayAndTime(createDate)}>
          {ago(createDate, now)}
        </time>
      </Link>
      {updateDate && (
        <span className={classes.when}>
          {editedBy && editedBy !== user?.login
            ? t('comments.editedBy', { name: editedBy })
            : t('comments.edited')}
        </span>
      )}
      {unread && <span className={classes.unread}>{t('comments.new')}</span>}
    </p>
  )
}
