import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasErrorKey } from '@/shared/api/ApiError'
import {
  changeComment,
  createComment,
  deleteComment,
  listSubcomments,
  restoreComment,
  saveComment,
  undoSaveComment,
  voteOnComment,
} from '@/shared/api/generated/comments'
import type { CommentChange, CommentDetail, NewComment } from '@/shared/api/generated/marmita.schemas'
import { constants } from '@/shared/api/generated/limits'
import { useToggle } from '@/shared/hooks/useToggle'
import { showError } from '@/shared/lib/toast'
import { useSession } from '@/shared/session'
import { removeThing } from '@/shared/session/removal'
import { serverNow } from '@/shared/lib/clock/serverNow'
import { createVoting } from '@/shared/ui/votes/createVoting'
import { type AnyComment, answersBeforeGap, type Comment, withAnswers, withNew, withOwnAnswer } from './pages'
import { commentQuery, findComment, patchComment, patchDeleted, patchLists, patchThreads } from './queries'

export const useCommentVote = createVoting({
  find: findComment,
  show: (client, id, votes) => {
    const comment = findComment(client, id)
    if (comment) patchComment(client, comment, (shown) => ({ ...shown, ...votes }))
  },
  send: ({ entityId, type }) => voteOnComment({ entityId, type }),
})

/** Return a function that saves a comment or removes it from the saved ones. */
export function useSaved(comment: AnyComment) {
  const client = useQueryClient()
  return useToggle<unknown>({
    key: ['savedComment', comment.id],
    isOn: comment.favorite,
    show: (favorite) => patchComment(client, comment, (shown) => ({ ...shown, favorite })),
    send: (on) => (on ? saveComment(comment.id) : undoSaveComment(comment.id)),
  })
}

/** Return a mutation that creates a comment. `onCount` is called because the post's number of comments changes. */
export function useCreateComment(onCount: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (comment: NewComment) => (await createComment(comment)).data,
    onSuccess: (written) => {
      addWritten(client, written)
      onCount()
    },
  })
}

function addWritten(client: QueryClient, written: CommentDetail): void {
  const { parentCommentId, postId } = written
  if (!parentCommentId) return patchThreads(client, postId, (pages) => withNew(pages, [written]))
  const answer = (comments: Comment[]) =>
    comments.map((each) => (each.id === parentCommentId ? withOwnAnswer(each, written) : each))
  patchLists(client, postId, answer)
}

export function useChangeComment(id: string) {
  const client = useQueryClient()
  const show = (detail: CommentDetail) => {
    client.setQueryData(commentQuery(id).queryKey, detail)
    const { content, picture, updateDate, editedBy, can } = detail
    patchComment(client, detail, (shown) => ({ ...shown, content, picture, updateDate, editedBy, can }))
  }
  return useMutation({
    mutationFn: async (change: CommentChange) => (await changeComment(id, change)).data,
    onSuccess: show,
    onError: (refusal) => {
      if (hasErrorKey(refusal, 'comment_changed')) show(refusal.fields.comment as CommentDetail)
    },
  })
}

/**
 * Return mutations that delete a comment and undo it. The comment leaves a line with the undo button. Moderators give a
 * reason. `onDone` is called at the end, also if the realtime event has replaced the component before the answer.
 */
export function useRemoval(comment: AnyComment, onCount: () => void, onDone: () => void) {
  const client = useQueryClient()
  const { account } = useSession()
  const isOwn = comment.user?.id === account?.id
  const deletion = useMutation({
    mutationFn: () =>
      removeThing(
        { type: 'comment', entityId: comment.id, login: comment.user?.login ?? '' },
        isOwn,
        deleteComment,
      ),
    onSuccess: (isGone) => {
      onDone()
      if (!isGone) return
      const can = { ...comment.can, undoDelete: true }
      // Show what the server will answer after a reload.
      const until = new Date(serverNow() + constants.commentWindowMinutes * 60_000).toISOString()
      patchDeleted(client, comment, true, { can, isDeletedHere: true, undoUntil: isOwn ? until : null })
      onCount()
    },
    onError: showError,
  })
  const undoing = useMutation({
    mutationFn: async () => {
      await restoreComment(comment.id)
      // Restore also the content that a reload had left out.
      return (await client.fetchQuery(commentQuery(comment.id))) as CommentDetail
    },
    onSuccess: ({ content, picture, user, editedBy, reactions, can, undoUntil }) => {
      const shown = { content, picture, user, editedBy, reactions, can, undoUntil }
      patchDeleted(client, comment, false, { ...shown, isDeletedHere: false })
      onCount()
      onDone()
    },
    onError: showError,
  })
  return { deletion, undoing }
}

/** Return functions that load the answers before or after the shown ones. */
export function useMoreAnswers(comment: Comment) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (where: 'older' | 'newer') => {
      const rows = answersBeforeGap(comment)
      const edge = where === 'older' ? rows[0] : rows.at(-1)
      const place = edge ? { fromDate: edge.createDate, forBefore: where === 'older' } : {}
      return (await listSubcomments({ parentId: comment.id, sort: 'OLD', ...place })).data
    },
    onSuccess: ({ comments, next, previous }, where) => {
      const hasMore = (where === 'older' ? previous : next) !== null
      const add = (all: Comment[]) =>
        all.map((each) => (each.id === comment.id ? withAnswers(each, comments, where, hasMore) : each))
      patchLists(client, comment.postId, add)
    },
    onError: showError,
  })
  return { load: mutate, loading: isPending ? variables : undefined }
}
