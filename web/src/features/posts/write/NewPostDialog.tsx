import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { isSentKey, useRequestKey } from '@/shared/hooks/useRequestKey'
import { showSuccess } from '@/shared/lib/toast'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useCreatePost } from '../mutations'
import { PostForm } from './PostForm'
import { newPollOf } from '../poll/pollDraft'
import type { SharedSearch } from '@/shared/lib/search'
import { withShared } from './shared'
import { fieldsOf, EMPTY_DRAFT, type PostDraft, restorePostDraft } from './draft'

const isKept = (kept: unknown): kept is PostDraft => restorePostDraft(kept, Date.now()) !== undefined

type Props = { communityId?: string | undefined; shared?: SharedSearch | undefined; onClose: () => void }

/** The dialog of a new post. Its draft is kept on this device until it is published. */
export default function NewPostDialog({ communityId, shared, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const creating = useCreatePost()
  const draft = useAccountDraft('post', isKept)
  // The request key of an earlier attempt whose answer may have been lost: a retry after a reload must not create a
  // second post.
  const sent = useAccountDraft('post sent', isSentKey)
  const [initial] = useState(() => {
    const draftWords = restorePostDraft(draft.read(), Date.now()) ?? EMPTY_DRAFT
    const kept = shared ? withShared(draftWords, shared) : draftWords
    return { ...kept, communityId: kept.communityId || (communityId ?? '') }
  })
  const { keyFor } = useRequestKey(sent.read(), sent.store)
  const submit = (words: PostDraft) => {
    const { error, variables } = creating
    const isGone = hasErrorKey(error, 'community_not_exist') && variables?.communityId === words.communityId
    // A community that was deleted meanwhile counts as no choice, as the list shows it.
    const chosen = isGone ? null : words.communityId || null
    const fields = { ...fieldsOf(words), poll: newPollOf(words.poll), communityId: chosen }
    creating.mutate(
      { ...fields, requestKey: keyFor(fields) },
      {
        onSuccess: ({ id }) => {
          draft.remove()
          sent.remove()
          showSuccess(t('posts.published'))
          void navigate({ to: '/blog/$id', params: { id }, replace: true })
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('posts.write')} size="md" tall>
      <PostForm
        initial={initial}
        submitLabel={t('posts.publish')}
        busy={creating.isPending || creating.isSuccess}
        error={creating.error}
        onChange={draft.store}
        onSubmit={submit}
        onClose={onClose}
        hasCommunity
      />
    </Dialog>
  )
}
