import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { useChangeComment } from '../mutations'
import { commentQuery } from '../queries'
import { CommentConflict } from './CommentConflict'
import CommentForm from './CommentForm'
import { type Edit, isEdit, isSame, restoredEdit, type Saved, savedFrom } from './edit'
import { type CommentDraft, fieldsOf } from './draft'

type Props = { id: string; onClose: () => void }

/** Edits a comment. A version saved by another window meanwhile is never overwritten without the user's choice. */
export default function EditComment({ id, onClose }: Props) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...commentQuery(id),
    refetchOnWindowFocus: false,
  })
  // Wait for a fresh version: the cached one may be outdated.
  if (data && isFetchedAfterMount) return <Form comment={data} onClose={onClose} />
  if (error) return <ErrorState error={error} level={3} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton height={132} />
    </Loading>
  )
}

function Form({ comment, onClose }: { comment: CommentDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const changing = useChangeComment(comment.id)
  const draft = useAccountDraft(`comment edit ${comment.id}`, isEdit)
  const [{ base, words: initial }, setEdit] = useState<Edit>(() => {
    const kept = draft.read()
    const saved = savedFrom(comment)
    return (kept && restoredEdit(kept, Date.now())) ?? { base: saved, words: saved.words }
  })
  const [conflict, setConflict] = useState<{ mine: CommentDraft; theirs: Saved }>()
  const close = () => {
    draft.remove()
    onClose()
  }
  const finish = () => {
    showSuccess(t('comments.edit.done'))
    close()
  }
  const save = (words: CommentDraft, over: Saved) =>
    changing.mutate(
      { ...fieldsOf(words), revision: over.revision },
      {
        onSuccess: finish,
        onError: (refusal) => {
          if (!hasErrorKey(refusal, 'comment_changed')) return
          const theirs = savedFrom(refusal.fields.comment as CommentDetail)
          // An earlier call saved the comment, but its answer was lost.
          if (isSame(theirs.words, words)) finish()
          // The other save changed nothing, so there is no conflict.
          else if (isSame(theirs.words, over.words)) save(words, theirs)
          else setConflict({ mine: words, theirs })
        },
      },
    )
  // The conflict is settled, also if this save is refused.
  const saveOver = (words: CommentDraft, theirs: Saved) => {
    setConflict(undefined)
    setEdit({ base: theirs, words })
    draft.store({ base: theirs, words })
    save(words, theirs)
  }
  return (
    <>
      <CommentForm
        key={base.revision}
        initial={initial}
        label={t('comments.edit.label')}
        placeholder={t('comments.form.placeholder')}
        submitLabel={t('comments.edit.submit')}
        busy={changing.isPending}
        error={conflict ? undefined : changing.error}
        takesFocus
        onChange={(words) => draft.store({ base, words })}
        onCancel={close}
        onSubmit={(words) => save(words, base)}
      />
      {conflict && (
        <CommentConflict
          base={base.words}
          mine={conflict.mine}
          theirs={conflict.theirs.words}
          onClose={() => setConflict(undefined)}
          onSave={(words) => saveOver(words, conflict.theirs)}
        />
      )}
    </>
  )
}
