import { Reply } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { number } from '@/shared/lib/format'
import { openAuthDialog, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Avatar } from '@/shared/ui/media/Avatar'
import { VoteStepper } from '@/shared/ui/votes/VoteStepper'
import { useCommentVote, useRemoval } from '../mutations'
import type { AnyComment } from '../pages'
import { useCommentDraft } from '../write/useCommentDraft'
import classes from './comment.module.css'
import { CommentBody } from './CommentBody'
import { CommentHead } from './CommentHead'
import { CommentMenu } from './CommentMenu'
import { CommentReactions } from './CommentReactions'
import { elementId, goToAfterRender, useThread } from './context'
import { DeletedLine } from './DeletedLine'
import { useMarkCommentRead } from './useMarkCommentRead'
import { ReplyComposer } from './ReplyComposer'

const EditComment = lazyWithTexts(
  () => import('../write/EditComment'),
  'richText',
  'pictures',
  'conflict',
  'errors',
)

type Props = {
  comment: AnyComment
  /** Whether the comment has its own reply button; otherwise the page has one. */
  hasReply?: boolean
  /** The answers to the comment. */
  children?: ReactNode
}

/** A comment or an answer, or the line that remains of a deleted one. */
export function CommentItem({ comment, hasReply = true, children }: Props) {
  const { linkedId } = useThread()
  const isAnswer = comment.parentCommentId !== null
  return (
    <div className={classes.item} data-answer={isAnswer} data-linked={linkedId === comment.id || undefined}>
      {comment.deleted ? <DeletedLine comment={comment} /> : <Shown comment={comment} hasReply={hasReply} />}
      {children}
    </div>
  )
}

function Shown({ comment, hasReply }: { comment: AnyComment; hasReply: boolean }) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const { postId, onReport, onCount } = useThread()
  const { deletion } = useRemoval(comment, onCount, () => void goToAfterRender(comment.id))
  const vote = useCommentVote(comment.id)
  const draft = useCommentDraft(`${postId} ${comment.id}`)
  const [isReplying, setReplying] = useState(() => hasReply && draft.read() !== undefined)
  const [isEditing, setEditing] = useState(false)
  const article = useRef<HTMLElement>(null)
  useMarkCommentRead(article, comment)
  const { id, user, votesUp, votesDown, can } = comment
  const isAnswer = comment.parentCommentId !== null
  const name = user?.login ?? ''
  return (
    <article
      ref={article}
      id={elementId(id)}
      tabIndex={-1}
      className={classes.comment}
      aria-label={t(isAnswer ? 'comments.answerBy' : 'comments.by', { name })}
    >
      <Avatar picture={user?.picture} size={isAnswer ? 32 : 40} />
      <div className={classes.main}>
        <CommentHead comment={comment} />
        {isEditing ? (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height={132} />
              </Loading>
            }
          >
            <EditComment
              id={id}
              onClose={() => {
                setEditing(false)
                goToAfterRender(id)
              }}
            />
          </Suspense>
        ) : (
          <CommentBody comment={comment} />
        )}
        {!isEditing && (
          <div className={classes.tools}>
            <VoteStepper
              size="sm"
              votes={comment}
              texts={{
                label: t('comments.vote.label', { name }),
                up: t('comments.vote.up'),
                down: t('comments.vote.down'),
                score: t('comments.vote.score', { up: number(votesUp), down: number(votesDown) }),
              }}
              isClosed={isLoggedIn && !can.vote}
              onVote={vote}
            />
            {hasReply && (can.reply || !isLoggedIn) && (
              <Button
                variant="quiet"
                size="sm"
                icon={Reply}
                className={classes.reply}
                aria-expanded={isReplying}
                aria-label={t('comments.replyTo', { name })}
                onClick={() => (isLoggedIn ? setReplying(true) : openAuthDialog('login', 'comments.logIn'))}
              >
                <span className={classes.replyText}>{t('comments.reply')}</span>
              </Button>
            )}
            <CommentReactions comment={comment} name={name} />
            <CommentMenu
              comment={comment}
              onEdit={() => setEditing(true)}
              onReport={() => onReport(id)}
              onDelete={() => deletion.mutate()}
            />
          </div>
        )}
        {isReplying && <ReplyComposer comment={comment} onClose={() => setReplying(false)} />}
      </div>
    </article>
  )
}
