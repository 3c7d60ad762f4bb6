import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants } from '@/shared/api/generated/limits'
import { useNow } from '@/shared/hooks/useNow'
import { Button } from '@/shared/ui/Button'
import { useRemoval } from '../mutations'
import type { AnyComment } from '../pages'
import classes from './comment.module.css'
import { elementId, goToAfterRender, useThread } from './context'

/**
 * The line of a deleted comment, with an undo button for the person who deleted it. An author has a limited number of
 * minutes.
 */
export function DeletedLine({ comment }: { comment: AnyComment }) {
  const { t } = useTranslation()
  const { onCount } = useThread()
  const { undoing } = useRemoval(comment, onCount, () => void goToAfterRender(comment.id))
  const now = useNow()
  const { isDeletedHere, can, undoUntil } = comment
  // Moderators can restore at any time what moderators deleted.
  const left = undoUntil === null ? undefined : Math.ceil((Date.parse(undoUntil) - now.getTime()) / 60_000)
  return (
    <p
      id={elementId(comment.id)}
      tabIndex={-1}
      className={classes.deleted}
      role={isDeletedHere ? 'status' : undefined}
    >
      <Undo2 size={15} aria-hidden />
      {t(isDeletedHere || undoUntil !== null ? 'comments.deletedNow' : 'comments.deleted')}
      {can.undoDelete && (left === undefined || left > 0) && (
        <>
          <Button variant="quiet" size="sm" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t('comments.undo')}
          </Button>
          {left !== undefined && (
            <span>
              {t('comments.minutesLeft', { count: Math.min(left, constants.commentWindowMinutes) })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
