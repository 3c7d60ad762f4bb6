import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = { post: PostCard; onClose: () => void; onDelete: () => void }

/** Asks once more before a post is deleted. */
export default function DeletePost({ post, onClose, onDelete }: Props) {
  const { t } = useTranslation()
  const { account } = useSession()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('posts.delete.title')}
      text={t(post.user.id === account?.id ? 'posts.delete.text' : 'posts.delete.textModerator')}
      confirmLabel={t('posts.delete.action')}
      danger
      onConfirm={() => {
        onClose()
        onDelete()
      }}
    />
  )
}
