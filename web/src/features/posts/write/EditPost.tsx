import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { useSession } from '@/shared/session'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { ArticleConflict } from '../article/ArticleConflict'
import { isSame } from '../article/draft'
import { useChangePost } from '../mutations'
import { postQuery } from '../queries'
import { PostForm } from './PostForm'
import { changedPoll, fieldsOf, type PostDraft, wordsOf } from './draft'

/**
 * The dialog in which an author or a moderator changes a post. Another person's save is never overwritten without the
 * user's choice.
 */
export default function EditPost({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: post, error, refetch } = useQuery(postQuery(id))
  // The version that the form began with, and its first words; the post may be refetched meanwhile.
  const [begun, setBegun] = useState<{ post: PostView; words: PostDraft }>()
  // A moderator gives a reason for changing another person's post.
  const { account } = useSession()
  const [reason, setReason] = useState('')
  const changing = useChangePost(id, reasonHeader(reason))
  const [conflict, setConflict] = useState<{ mine: PostDraft; theirs: PostView }>()
  if (post && !begun) setBegun({ post, words: wordsOf(post) })
  const finish = () => {
    showSuccess(t('posts.edit.done'))
    onClose()
  }
  const save = (words: PostDraft, base: PostView) =>
    changing.mutate(
      { ...fieldsOf(words), ...changedPoll(wordsOf(base), words), revision: base.revision },
      {
        onSuccess: finish,
        onError: (refusal) => {
          if (!hasErrorKey(refusal, 'post_changed')) return
          const theirs = refusal.fields.post as PostView
          void refetch()
          // An earlier call saved the post, but its answer was lost.
          if (isSame(wordsOf(theirs), words)) finish()
          // The other save changed nothing, so there is no conflict.
          else if (isSame(wordsOf(theirs), wordsOf(base))) save(words, theirs)
          else setConflict({ mine: words, theirs })
        },
      },
    )
  // The conflict is settled, also if this save is refused.
  const saveOver = (words: PostDraft, theirs: PostView) => {
    setConflict(undefined)
    setBegun({ post: theirs, words })
    save(words, theirs)
  }
  return (
    <Dialog open onClose={onClose} title={t('posts.edit.title')} size="md" tall>
      {begun && begun.post.user.id !== account?.id && <AuditReason value={reason} onChange={setReason} />}
      {begun ? (
        <PostForm
          key={begun.post.revision}
          initial={begun.words}
          submitLabel={t('posts.edit.submit')}
          busy={changing.isPending}
          error={conflict ? undefined : changing.error}
          onClose={onClose}
          onSubmit={(words) => save(words, begun.post)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {begun && conflict && (
        <ArticleConflict
          base={wordsOf(begun.post)}
          mine={conflict.mine}
          theirs={wordsOf(conflict.theirs)}
          onClose={() => setConflict(undefined)}
          onSave={(words) => saveOver(words, conflict.theirs)}
        />
      )}
    </Dialog>
  )
}
