import {
  Bell,
  BellOff,
  Bookmark,
  EyeOff,
  Flag,
  Pencil,
  Share2,
  Star,
  StarOff,
  Trash2,
  Wrench,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { fixPost } from '@/shared/api/generated/marmita'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { showError, showSuccess } from '@/shared/lib/toast'
import { isAdmin, useSession } from '@/shared/session'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { usePostFlag, useSuggestion } from '../mutations'
import { sharePost } from '../share'

const DeletePost = lazy(() => import('./DeletePost'))
const EditPost = lazyWithTexts(
  () => import('../write/EditPost'),
  'posts.article',
  'posts.write',
  'richText',
  'pictures',
  'conflict',
)

type Props = {
  post: PostCard
  variant?: 'plain' | 'outlined'
  /** Whether the menu saves the post, because no button beside it does. */
  saves?: boolean
  onReport: (postId: string) => void
  onHide: () => void
  onDelete: () => void
}

/** The actions that the user may do with a post, according to the server's `can`. */
export function PostMenu({ post, variant = 'plain', saves = false, onReport, onHide, onDelete }: Props) {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const toggleNotifications = usePostFlag(post, 'hasNotification')
  const toggleSaved = usePostFlag(post, 'favorite')
  const { isSuggested, toggle } = useSuggestion(post)
  const close = () => setOpened(null)
  const { can } = post
  const isArticle = post.contentType === 'ARTICLE'
  const fix = () => fixPost(post.id).then(() => showSuccess(t('posts.fixed')), showError)
  const offered: (Action & { offer: boolean })[] = [
    { offer: true, icon: Share2, text: t('posts.share'), onClick: () => void sharePost(post) },
    {
      offer: can.edit,
      icon: Pencil,
      text: t('posts.edit.action'),
      ...(isArticle && account && isAdmin(account)
        ? { link: { to: '/post-edit/$postId', params: { postId: post.id } } }
        : { onClick: () => setOpened('edit') }),
    },
    {
      offer: saves,
      icon: Bookmark,
      text: t(post.favorite ? 'posts.unsave' : 'posts.edit.submit'),
      onClick: toggleSaved,
    },
    {
      offer: isLoggedIn,
      icon: post.hasNotification ? BellOff : Bell,
      text: post.hasNotification ? t('posts.notifyOff') : t('posts.notifyOn'),
      onClick: toggleNotifications,
    },
    { offer: can.hide, icon: EyeOff, text: t('posts.hide'), onClick: onHide },
    {
      offer: can.report || !isLoggedIn,
      icon: Flag,
      text: t('posts.report'),
      onClick: () => onReport(post.id),
    },
    {
      offer: can.suggest,
      icon: isSuggested ? StarOff : Star,
      text: t(isSuggested ? 'posts.suggest.remove' : 'posts.suggest.add'),
      onClick: toggle,
    },
    { offer: can.fix, icon: Wrench, text: t('posts.fix'), onClick: () => void fix() },
    {
      offer: can.delete,
      icon: Trash2,
      text: t('posts.delete.action'),
      danger: true,
      // A moderator gets the dialog of a moderation decision instead.
      onClick: () => (post.user.id === account?.id ? setOpened('delete') : onDelete()),
    },
  ]
  return (
    <>
      <ActionMenu
        label={t('posts.actions', { name: post.name })}
        variant={variant}
        actions={offered.filter(({ offer }) => offer)}
      />
      {opened === 'edit' && (
        <Suspense>
          <EditPost id={post.id} onClose={close} />
        </Suspense>
      )}
      {opened === 'delete' && (
        <Suspense>
          <DeletePost onClose={close} onDelete={onDelete} />
        </Suspense>
      )}
    </>
  )
}
