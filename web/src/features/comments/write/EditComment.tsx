import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'
import { useChangeComment } from '../mutations'
import { commentQuery } from '../queries'
import CommentForm from './CommentForm'
import { useCommentDraft } from './useCommentDraft'
import { type CommentWords, fieldsOf } from './words'

type Props = { id: string; onClose: () => void }

/** Changes what a comment says and shows. */
export default function EditComment({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...commentQuery(id), refetchOnWindowFocus: false })
  if (data) return <Form comment={data} onClose={onClose} />
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
  const draft = useCommentDraft(`edit ${comment.id}`)
  const [initial] = useState(() => draft.read() ?? wordsOf(comment))
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <CommentForm
      initial={initial}
      label={t('comments.edit.label')}
      placeholder={t('comments.form.placeholder')}
      submitLabel={t('comments.edit.submit')}
      busy={changing.isPending}
      error={changing.error}
      takesFocus
      onChange={draft.keep}
      onCancel={close}
      onSubmit={(words) =>
        changing.mutate(fieldsOf(words), {
          onSuccess: () => {
            showSuccess(t('comments.edit.done'))
            close()
          },
        })
      }
    />
  )
}

const wordsOf = ({ document, content, picture }: CommentDetail): CommentWords => ({
  content: document ? undefined : content,
  document: (document ?? undefined) as DocumentJson | undefined,
  photo: picture ? { base: picture.base, picture, alt: picture.alt ?? '' } : undefined,
})
