import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = { onClose: () => void; onDelete: () => void }

/** The confirmation before an author deletes a post. */
export default function DeletePost({ onClose, onDelete }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('posts.delete.title')}
      text={t('posts.delete.text')}
      confirmLabel={t('posts.delete.action')}
      danger
      onConfirm={() => {
        onClose()
        onDelete()
      }}
    />
  )
}
