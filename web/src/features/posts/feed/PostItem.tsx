import { memo } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard as Post } from '@/shared/api/generated/marmita.schemas'
import { useRemovePostFromLists } from '../mutations'
import { CompactPost } from './CompactPost'
import { RemovedPostNotice } from './RemovedPostNotice'
import { PostCard } from './PostCard'

type Props = { post: Post; view: 'cards' | 'compact'; priority?: boolean; onReport: (postId: string) => void }

/** A post in a feed, or the line that remains of a hidden or deleted post, with an undo button. */
export const PostItem = memo(function PostItem({ post, view, priority, onReport }: Props) {
  const { t } = useTranslation()
  const { deletion, undoing, hiding, showing } = useRemovePostFromLists(post)
  const hide = () => {
    showing.reset()
    hiding.mutate()
  }
  const isHidden = hiding.isSuccess && !showing.isSuccess
  if (post.deleted || isHidden) {
    return (
      <RemovedPostNotice
        text={t(post.deleted ? 'posts.deleted' : 'posts.hidden', { name: post.name })}
        busy={undoing.isPending || showing.isPending}
        onUndo={() => (post.deleted ? undoing.mutate() : showing.mutate())}
      />
    )
  }
  const actions = { onReport, onHide: hide, onDelete: () => deletion.mutate() }
  return view === 'compact' ? (
    <CompactPost post={post} {...actions} />
  ) : (
    <PostCard post={post} priority={priority ?? false} {...actions} />
  )
})
