import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { HandOverDialog } from './HandOverDialog'

/** The button that opens the hand-over dialog of an order. */
export function HandOver({ order, className }: { order: OrderView; className?: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon={QrCode} className={className} onClick={() => setOpen(true)}>
        {t('orders.handOver.action')}
      </Button>
      <HandOverDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
