import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getComment, listComments } from '@/shared/api/generated/comments'
import type { CommentsChanged } from '@/shared/api/generated/marmita.schemas'
import { followTopic, useRealtime } from '@/shared/api/realtime'
import { showError } from '@/shared/lib/toast'
import { type Comment, withNew } from '../pages'
import { findComment, patchDeleted, patchThreads } from '../queries'

type News = { id: string; parentId: string | null }

/**
 * Follow changes of the comments by other people. New comments wait behind a button, so that the page does not move;
 * edited and deleted ones are updated in place.
 */
export function useLiveComments(postId: string, onTotal: (count: number) => void) {
  const client = useQueryClient()
  const [news, setNews] = useState<News[]>([])
  useEffect(() => followTopic(`post:${postId}`), [postId])
  const read = async (id: string) => {
    const { content, picture, deleted, updateDate, editedBy, user, can, undoUntil } = (await getComment(id))
      .data
    const more = { content, picture, updateDate, editedBy, user, can, undoUntil }
    const shown = findComment(client, id)
    if (shown) patchDeleted(client, shown, deleted, more)
  }
  useRealtime('comments_changed', (event: CommentsChanged) => {
    if (event.postId !== postId) return
    const { commentId: id, parentCommentId: parentId, change, commentsCount } = event
    if (commentsCount !== null) onTotal(commentsCount)
    if (change === 'ADDED')
      return setNews((known) => (known.some((each) => each.id === id) ? known : [...known, { id, parentId }]))
    setNews((known) => (change === 'DELETED' ? known.filter((each) => each.id !== id) : known))
    const shown = findComment(client, id)
    if (!shown || (change === 'DELETED' && shown.deleted)) return
    if (change !== 'DELETED') return void read(id).catch(() => undefined)
    patchDeleted(client, shown, true, { content: '', user: null })
  })
  // The user's own new comments are already shown.
  const fresh = news.filter(({ id }) => !findComment(client, id))
  const show = async (): Promise<string | undefined> => {
    try {
      const { data } = await listComments({ postId, sort: 'NEW' })
      const wanted = new Set(fresh.filter(({ parentId }) => !parentId).map(({ id }) => id))
      const found: Comment[] = data.comments.filter(({ id }) => wanted.has(id))
      const answered = new Map<string, number>()
      for (const { parentId } of fresh)
        if (parentId) answered.set(parentId, (answered.get(parentId) ?? 0) + 1)
      patchThreads(client, postId, (pages) =>
        withNew(pages, found).map((page) => ({
          ...page,
          comments: page.comments.map((comment) => ({
            ...comment,
            subcommentsCount: comment.subcommentsCount + (answered.get(comment.id) ?? 0),
          })),
        })),
      )
      setNews([])
      return found[0]?.id ?? [...answered.keys()][0]
    } catch (error) {
      showError(error)
      return undefined
    }
  }
  return { count: fresh.length, show }
}
