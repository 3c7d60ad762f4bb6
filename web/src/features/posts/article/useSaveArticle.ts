/** Publishes or saves an article. Another person's save is never overwritten without the author's choice. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { saveWithRebase } from '@/shared/ui/conflict/saveWithRebase'
import { useChangePost, useCreatePost } from '../mutations'
import { newPollOf } from '../poll/pollDraft'
import { postQuery } from '../queries'
import { changedPoll, fieldsOf, type PostDraft, wordsOf } from '../write/draft'
import { isSame, type Saved, withoutPicturesOf } from './draft'
import type { Article } from './useArticle'

export const savedFrom = (post: PostView): Saved => ({ words: wordsOf(post), revision: post.revision })

type Options = {
  /** Undefined for a new article, and for a deleted post. */
  postId: string | undefined
  article: Article
  onSaved: (post: PostView) => void
  onRefused: (error: unknown) => void
}

export function useSaveArticle({ postId, article, onSaved, onRefused }: Options) {
  const { keyFor } = useRequestKey(article.sent, article.keepSent)
  const creating = useCreatePost()
  const changing = useChangePost(postId ?? '')
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<Saved>()
  const [error, setError] = useState<unknown>()
  const [isSaving, setIsSaving] = useState(false)
  // A double click comes before the button is disabled.
  const isSending = useRef(false)

  const send = (words: PostDraft, base: Saved): Promise<PostView> => {
    const fields = fieldsOf(words)
    if (postId) {
      const revision = base.revision
      return changing.mutateAsync({ ...fields, ...changedPoll(base.words, words), revision })
    }
    const poll = newPollOf(words.poll)
    const wanted = {
      ...fields,
      poll,
      communityId: words.communityId || null,
      contentType: 'ARTICLE',
    } as const
    return creating.mutateAsync({ ...wanted, requestKey: keyFor(wanted) })
  }

  const conflictingVersion = (thrown: unknown) =>
    hasErrorKey(thrown, 'post_changed') ? savedFrom(thrown.fields.post as PostView) : undefined

  const save = async (words: PostDraft, base: Saved) => {
    if (isSending.current) return
    isSending.current = true
    setIsSaving(true)
    setError(undefined)
    const finish = (post: PostView) => {
      article.start(savedFrom(post), words)
      onSaved(post)
    }
    try {
      finish(
        await saveWithRebase({
          base,
          send: (over) => send(words, over),
          conflictingVersion,
          isSame: (one, other) => isSame(one.words, other.words),
        }),
      )
    } catch (thrown) {
      const stored = hasErrorKey(thrown, 'post_changed') ? (thrown.fields.post as PostView) : undefined
      // An earlier call saved the article, but its answer was lost.
      if (stored && isSame(wordsOf(stored), words)) finish(stored)
      else if (stored) setTheirs(savedFrom(stored))
      // The page refetches the post, sees that it is deleted, and offers to publish a new one.
      else if (postId && hasErrorKey(thrown, 'post_not_exist'))
        void client.invalidateQueries({ queryKey: postQuery(postId).queryKey })
      else {
        setError(thrown)
        onRefused(thrown)
      }
    } finally {
      isSending.current = false
      setIsSaving(false)
    }
  }

  return {
    save: () => {
      const { words, base } = article
      // The pictures of a deleted post were deleted with it.
      return save(postId || base.revision === 0 ? words : withoutPicturesOf(base.words, words), base)
    },
    /** Save the words over another person's version. The conflict is settled, also if this save is refused. */
    saveOver: (words: PostDraft) => {
      if (!theirs) return
      setTheirs(undefined)
      article.rebase(theirs, words)
      void save(words, theirs)
    },
    theirs,
    closeConflict: () => setTheirs(undefined),
    error,
    isSaving,
  }
}
