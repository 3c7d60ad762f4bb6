import { Undo2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants } from '@/shared/api/generated/limits'
import { useNow } from '@/shared/hooks/useNow'
import { useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { useRemoval } from '../mutations'
import type { AnyComment } from '../pages'
import classes from './comment.module.css'
import { elementId, goToSoon, useThread } from './context'

type Props = { comment: AnyComment & { deletedAt?: number } }

/** What a deleted comment leaves: who deleted it gets it back, an author for as many minutes as are left. */
export function DeletedLine({ comment }: Props) {
  const { t } = useTranslation()
  const { onCount } = useThread()
  const { account } = useSession()
  const { undoing } = useRemoval(comment, onCount)
  const now = useNow()
  const { deletedAt, can, user } = comment
  const isOwn = deletedAt !== undefined
  // A moderator gets back what moderators deleted, whenever that was.
  const left =
    isOwn && user?.id === account?.id
      ? constants.commentWindowMinutes - Math.floor((now.getTime() - deletedAt) / 60_000)
      : undefined
  return (
    <p
      id={elementId(comment.id)}
      tabIndex={-1}
      className={classes.deleted}
      role={isOwn ? 'status' : undefined}
    >
      <Undo2 size={15} aria-hidden />
      {t(isOwn ? 'comments.deletedNow' : 'comments.deleted')}
      {can.undoDelete && (left === undefined || left > 0) && (
        <>
          <Button
            variant="quiet"
            size="sm"
            loading={undoing.isPending}
            onClick={() => undoing.mutate(undefined, { onSuccess: () => void goToSoon(comment.id) })}
          >
            {t('comments.undo')}
          </Button>
          {left !== undefined && <span>{t('comments.minutesLeft', { count: Math.min(left, 60) })}</span>}
        </>
      )}
    </p>
  )
}
