import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { useFlag } from '../mutations'
import { GonePost } from './GonePost'
import { PostItem } from './PostItem'

/** A post in the list of saved posts. A post that was removed from the list becomes a line that can save it again. */
export function SavedPost({ post, onReport }: { post: PostCard; onReport: (postId: string) => void }) {
  const { t } = useTranslation()
  const save = useFlag(post, 'favorite')
  return post.favorite ? (
    <PostItem post={post} view="compact" onReport={onReport} />
  ) : (
    <GonePost text={t('posts.unsaved', { name: post.name })} busy={false} onUndo={save} />
  )
}
