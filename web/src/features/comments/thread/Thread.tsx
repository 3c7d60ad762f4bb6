import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { visitComments } from '@/shared/api/generated/comments'
import { hasErrorKey } from '@/shared/api/ApiError'
import { number } from '@/shared/lib/format'
import { useSession } from '@/shared/session'
import { sortChoice, useSortChoice } from '../sortChoice'
import { Composer } from '../write/Composer'
import { CommentPages, WaitingRows } from './CommentPages'
import { goTo, goToAfterRender, ThreadProvider } from './context'
import { SortMenu } from './SortMenu'
import classes from './thread.module.css'
import { useLiveComments } from './useLiveComments'
import { threadQuery } from '../queries'

type Props = {
  post: { id: string; user: { id: string }; commentsCount: number; deleted: boolean }
  /** The comment that the address leads to. */
  linkedId?: string | undefined
  onReport: (commentId: string) => void
  /** Called with the new number of comments, or without it if the number has to be fetched again. */
  onCount: (count?: number) => void
}

/** The comments of a post. */
export default function Thread({ post, linkedId, onReport, onCount }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Drafts belong to an account: wait until it is known.
  const { isLoggedIn, isLoading } = useSession()
  const chosen = useSortChoice()
  const sort = chosen === 'UNREAD' && !isLoggedIn ? 'OLD' : chosen
  const wanted = { postId: post.id, sort, isLoggedIn }
  const around = useInfiniteQuery({ ...threadQuery({ ...wanted, at: linkedId }), enabled: Boolean(linkedId) })
  const isGone = hasErrorKey(around.error, 'comment_not_exist', 'invalid_request')
  const fullThread = useInfiniteQuery({ ...threadQuery(wanted), enabled: !linkedId || isGone })
  const query = linkedId && !isGone ? around : fullThread
  const live = useLiveComments(post.id, onCount)
  const { isSuccess } = query
  useEffect(() => {
    // Report the visit, so that these comments are not new at the next one. A failure needs no message.
    if (isLoggedIn && isSuccess) void visitComments(post.id).catch(() => undefined)
  }, [isLoggedIn, isSuccess, post.id])
  const wentTo = useRef<string>(undefined)
  useEffect(() => {
    if (!linkedId || !around.isSuccess || isLoading || wentTo.current === linkedId) return
    if (goTo(linkedId, 'center')) wentTo.current = linkedId
  }, [linkedId, around.isSuccess, isLoading])
  const leaveLink = () =>
    void navigate({
      to: '/blog/$id',
      params: { id: post.id },
      hash: 'comments',
      replace: true,
      resetScroll: false,
    })
  const thread = {
    postId: post.id,
    authorId: post.user.id,
    linkedId,
    onReport,
    onCount: () => onCount(),
  }
  return (
    <ThreadProvider value={thread}>
      <div className={classes.head}>
        <h2 id="comments-title" className={classes.title} tabIndex={-1}>
          {t('comments.title', { count: post.commentsCount, number: number(post.commentsCount) })}
        </h2>
        {post.commentsCount > 1 && (
          <SortMenu
            sort={query.data?.pages[0]?.sort ?? sort}
            isLoggedIn={isLoggedIn}
            onChange={(next) => {
              sortChoice.set(next)
              if (linkedId) leaveLink()
            }}
          />
        )}
      </div>
      {isLoading && <WaitingRows />}
      {!isLoading && !post.deleted && (
        <Composer
          postId={post.id}
          label={t('comments.form.label')}
          placeholder={t('comments.form.placeholder')}
          submitLabel={t('comments.form.submit')}
          onCount={thread.onCount}
          onWritten={({ id }) => void goToAfterRender(id, 'center')}
        />
      )}
      {isGone && (
        <p role="status" className={classes.note}>
          {t('comments.linkedGone')}
        </p>
      )}
      {!isLoading && (
        <CommentPages
          query={query}
          wanted={sort}
          isAround={query === around}
          news={live}
          onWhole={leaveLink}
        />
      )}
    </ThreadProvider>
  )
}
