import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  changePost,
  createPost,
  deletePost,
  hidePost,
  savePost,
  suggestPost,
  turnNotificationsOff,
  turnNotificationsOn,
  undoDeletePost,
  undoHidePost,
  undoSavePost,
  voteOnPost,
} from '@/shared/api/generated/marmita'
import type { NewPost, PostCard, PostChange } from '@/shared/api/generated/marmita.schemas'
import { useToggle } from '@/shared/hooks/useToggle'
import { showError, showSuccess } from '@/shared/lib/toast'
import { useSession } from '@/shared/session'
import { removeThing } from '@/shared/session/removal'
import { findPost, patchPost, postQuery, savedPostsQuery, suggestedQuery } from './queries'
import { createVoting } from '@/shared/ui/votes/createVoting'

export const useVote = createVoting({
  find: findPost,
  show: (client, id, votes) => patchPost(client, id, (post) => ({ ...post, ...votes })),
  send: (vote) => voteOnPost(vote),
})

type Flag = 'favorite' | 'hasNotification'
const CALLS = {
  favorite: { true: savePost, false: undoSavePost },
  hasNotification: { true: turnNotificationsOn, false: turnNotificationsOff },
} as const

/** Return a function that saves a post or turns its notifications on, or undoes it. */
export function usePostFlag(post: PostCard, flag: Flag) {
  const client = useQueryClient()
  return useToggle<unknown>({
    key: [flag, post.id],
    isOn: post[flag],
    show: (on) => patchPost(client, post.id, (shown) => ({ ...shown, [flag]: on })),
    send: (on) => CALLS[flag][`${on}`](post.id),
  })
}

/** Return whether a post is suggested to everybody, and a function that changes it and refetches the suggestions. */
export function useSuggestion(post: PostCard) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { data } = useQuery({ ...suggestedQuery, enabled: post.can.suggest })
  const isSuggested = data?.some(({ id }) => id === post.id) ?? false
  const { mutate } = useMutation({
    scope: { id: `suggest ${post.id}` },
    mutationFn: (suggested: boolean) => suggestPost({ postId: post.id, suggested }),
    onSuccess: (_, suggested) => {
      showSuccess(t(suggested ? 'posts.suggest.added' : 'posts.suggest.removed', { name: post.name }))
      return client.invalidateQueries({ queryKey: suggestedQuery.queryKey })
    },
    onError: showError,
  })
  return { isSuggested, toggle: () => mutate(!isSuggested) }
}

/** Return a mutation that creates a post and refetches the feeds. */
export function useCreatePost() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (post: NewPost) => (await createPost(post)).data,
    onSuccess: (post) => {
      client.setQueryData(postQuery(post.id).queryKey, post)
      void client.invalidateQueries({ queryKey: ['feed'] })
    },
  })
}

export function useChangePost(id: string, why?: RequestInit) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (post: PostChange) => (await changePost(id, post, why)).data,
    onSuccess: (changed) => {
      client.setQueryData(postQuery(id).queryKey, changed)
      patchPost(client, id, (post) => ({ ...post, ...changed, pictures: changed.pictures.slice(0, 3) }))
      client.setQueryData(postQuery(id).queryKey, changed)
    },
  })
}

/**
 * Return mutations that delete or hide a post and undo it. The post leaves a line with the undo button. Moderators give
 * a reason.
 */
export function useRemovePostFromLists(post: PostCard) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const { account } = useSession()
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: postQuery(post.id).queryKey })
    void client.invalidateQueries({ queryKey: savedPostsQuery.queryKey })
  }
  const options = { onError: showError, onSettled: readAgain }
  const setDeleted = (deleted: boolean) => patchPost(client, post.id, (shown) => ({ ...shown, deleted }))
  const deletion = useMutation({
    ...options,
    mutationFn: () =>
      removeThing(
        { type: 'post', entityId: post.id, login: post.user.login },
        post.user.id === account?.id,
        deletePost,
      ),
    onSuccess: (isGone) => isGone && setDeleted(true),
  })
  const undoing = useMutation({
    ...options,
    mutationFn: () => undoDeletePost(post.id),
    onSuccess: () => {
      setDeleted(false)
      showSuccess(t('posts.restored'))
    },
  })
  const hiding = useMutation({ onError: showError, mutationFn: () => hidePost(post.id) })
  const showing = useMutation({ onError: showError, mutationFn: () => undoHidePost(post.id) })
  return { deletion, undoing, hiding, showing }
}
