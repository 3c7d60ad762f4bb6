import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '@/shared/lib/toast'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useChangePost } from '../mutations'
import { postQuery } from '../queries'
import { PostForm } from './PostForm'
import { changedPoll, fieldsOf, wordsOf } from './words'

/** The author, or a moderator, changes a post. */
export default function EditPost({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: post, error, refetch } = useQuery(postQuery(id))
  const changing = useChangePost(id)
  return (
    <Dialog open onClose={onClose} title={t('posts.edit.title')} size="md" tall>
      {post ? (
        <PostForm
          initial={wordsOf(post)}
          submitLabel={t('posts.edit.submit')}
          busy={changing.isPending}
          error={changing.error}
          onClose={onClose}
          onSubmit={(words) =>
            changing.mutate(
              { ...fieldsOf(words), ...changedPoll(wordsOf(post), words) },
              {
                onSuccess: () => {
                  showSuccess(t('posts.edit.done'))
                  onClose()
                },
              },
            )
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </Dialog>
  )
}
