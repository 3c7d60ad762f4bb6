import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, MessageCircleOff } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { commentQuery } from '../queries'
import { Answers } from '../thread/Answers'
import { CommentItem } from '../thread/CommentItem'
import { ThreadProvider } from '../thread/context'
import { ReplyComposer } from '../thread/ReplyComposer'
import classes from './reply.module.css'

type Props = { commentId: string; onReport: (commentId: string) => void }

/** One comment with its answers, and the editor for another answer. */
export function ReplyScreen({ commentId, onReport }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...commentQuery(commentId), refetchOnWindowFocus: false })
  // Wait for the account, because the draft of an answer belongs to it.
  const { isLoading } = useSession()
  if (data && !isLoading) return <Screen comment={data} onReport={onReport} />
  if (hasErrorKey(error, 'comment_not_exist')) {
    return (
      <EmptyState
        level={1}
        icon={MessageCircleOff}
        title={t('comments.gone')}
        text={t('comments.goneText')}
        action={<LinkButton to="/blog">{t('comments.toCommunity')}</LinkButton>}
      />
    )
  }
  if (!data && error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

function Screen({ comment, onReport }: { comment: CommentDetail } & Pick<Props, 'onReport'>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, postId, post, user } = comment
  const onCount = () => void client.invalidateQueries({ queryKey: ['post', postId] })
  return (
    <ThreadProvider value={{ postId, onReport, onCount }}>
      <Link to="/blog/$id" params={{ id: postId }} className={classes.back}>
        <ChevronLeft size={16} aria-hidden />
        {post.name}
      </Link>
      <h1 className={classes.title}>
        {user ? t('comments.answersTo', { name: user.login }) : t('comments.answersToDeleted')}
      </h1>
      <div className={classes.thread}>
        <CommentItem comment={comment} hasReply={false}>
          <Answers comment={comment} />
        </CommentItem>
        {comment.can.reply || !comment.deleted ? (
          <ReplyComposer key={id} comment={comment} isOpened={false} />
        ) : null}
      </div>
    </ThreadProvider>
  )
}
