import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { useMoreAnswers } from '../mutations'
import { answersBeforeGap, type Comment, answersAfterGap, newerAnswers } from '../pages'
import classes from './comment.module.css'
import { CommentItem } from './CommentItem'

/** The answers to a comment: the first ones, with buttons to load more before and after them. */
export function Answers({ comment }: { comment: Comment }) {
  const { t } = useTranslation()
  const { load, loading } = useMoreAnswers(comment)
  const older = comment.olderSubcommentsCount
  const newer = newerAnswers(comment)
  if (comment.subcomments.length === 0 && older + newer === 0) return null
  const more = (where: 'older' | 'newer', count: number) =>
    count > 0 && (
      <Button
        variant="quiet"
        size="sm"
        className={classes.more}
        loading={loading === where}
        onClick={() => load(where)}
      >
        {t(where === 'older' ? 'comments.olderAnswers' : 'comments.moreAnswers', { count })}
      </Button>
    )
  return (
    <div className={classes.answers}>
      {more('older', older)}
      {answersBeforeGap(comment).map((answer) => (
        <CommentItem key={answer.id} comment={answer} />
      ))}
      {more('newer', newer)}
      {answersAfterGap(comment).map((answer) => (
        <CommentItem key={answer.id} comment={answer} />
      ))}
    </div>
  )
}
