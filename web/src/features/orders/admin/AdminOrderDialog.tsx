import { useTranslation } from '@/shared/i18n/useTranslation'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import type { WithProof } from '../mutations'
import { AdminOrderDetails } from './AdminOrderDetails'

type Props = { id: string | undefined; withProof: WithProof; onClose: () => void }

/** A dialog with one order: its money, its history, and the actions of an admin. */
export function AdminOrderDialog({ id, withProof, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={t('orders.admin.order')} size="md" tall>
      {id && <AdminOrderDetails id={id} withProof={withProof} />}
    </Dialog>
  )
}
