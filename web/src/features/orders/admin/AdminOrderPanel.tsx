import { useTranslation } from '@/shared/i18n/useTranslation'
import { SidePanel } from '@/shared/ui/admin/SidePanel'
import type { WithProof } from '../mutations'
import { AdminOrderDetails } from './AdminOrderDetails'

type Props = { id: string; withProof: WithProof; onClose: () => void }

/** A panel beside the list with one order: its money, its history, and the actions of an admin. */
export function AdminOrderPanel({ id, withProof, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel key={id} label={t('orders.admin.order')} onClose={onClose}>
      <AdminOrderDetails id={id} withProof={withProof} />
    </SidePanel>
  )
}
