import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { usePostFlag } from '../mutations'
import { RemovedPostNotice } from './RemovedPostNotice'
import { PostItem } from './PostItem'

/** A post in the list of saved posts. A post that was removed from the list becomes a line that can save it again. */
export function SavedPost({ post, onReport }: { post: PostCard; onReport: (postId: string) => void }) {
  const { t } = useTranslation()
  const save = usePostFlag(post, 'favorite')
  return post.favorite ? (
    <PostItem post={post} view="compact" onReport={onReport} />
  ) : (
    <RemovedPostNotice text={t('posts.unsaved', { name: post.name })} busy={false} onUndo={save} />
  )
}
