import { Bookmark, BookmarkX, Flag, Link2, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useSession } from '@/shared/session'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'
import { useSaved } from '../mutations'
import type { AnyComment } from '../pages'
import { copyLink } from '../share'

type Props = {
  comment: AnyComment
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
}

/** The actions that the user may do with the comment, according to the server's `can`. */
export function CommentMenu({ comment, onEdit, onDelete, onReport }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const toggleSaved = useSaved(comment)
  const { can, favorite, user, parentCommentId, id } = comment
  const offered: (Action & { offer: boolean })[] = [
    {
      offer: true,
      icon: favorite ? BookmarkX : Bookmark,
      text: t(favorite ? 'comments.unsave' : 'comments.save'),
      onClick: toggleSaved,
    },
    { offer: true, icon: Link2, text: t('comments.copyLink'), onClick: () => void copyLink(comment) },
    {
      offer: !parentCommentId,
      icon: MessagesSquare,
      text: t('comments.ownPage'),
      link: { to: '/reply-to-comment/$parentCommentId', params: { parentCommentId: id } },
    },
    { offer: can.edit, icon: Pencil, text: t('comments.edit.action'), onClick: onEdit },
    { offer: can.report || !isLoggedIn, icon: Flag, text: t('comments.report'), onClick: onReport },
    { offer: can.delete, icon: Trash2, text: t('comments.delete'), danger: true, onClick: onDelete },
  ]
  return (
    <ActionMenu
      label={t('comments.actions', { name: user?.login })}
      size="sm"
      actions={offered.filter(({ offer }) => offer)}
    />
  )
}
