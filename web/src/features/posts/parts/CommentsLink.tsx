import { MessageSquareText } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { ChipLink } from '@/shared/ui/ChipLink'
import classes from './CommentsLink.module.css'

/** The link to the comments, with their number. */
export function CommentsLink({ post: { id, name, commentsCount } }: { post: PostCard }) {
  const { t } = useTranslation()
  return (
    <ChipLink
      to="/blog/$id"
      params={{ id }}
      hash="comments"
      icon={MessageSquareText}
      className={classes.link}
      isJump
      aria-label={t('posts.comments', { count: commentsCount, number: number(commentsCount), name })}
    >
      {number(commentsCount)}
    </ChipLink>
  )
}
