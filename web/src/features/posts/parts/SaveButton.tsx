import { Bookmark } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { IconButton } from '@/shared/ui/IconButton'
import { usePostFlag } from '../mutations'
import classes from './SaveButton.module.css'

type Props = { post: PostCard; variant: 'outlined' | 'raised' | 'plain' }

/** The button that saves a post in the user's list. */
export function SaveButton({ post, variant }: Props) {
  const { t } = useTranslation()
  const toggle = usePostFlag(post, 'favorite')
  return (
    <IconButton
      icon={Bookmark}
      size={variant === 'outlined' ? 'md' : 'sm'}
      variant={variant}
      filled={post.favorite}
      aria-pressed={post.favorite}
      className={post.favorite ? classes.saved : undefined}
      label={t('posts.save', { name: post.name })}
      onClick={toggle}
    />
  )
}
