import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { money, shortDay } from '@/shared/lib/format'
import { AllergenLine } from '@/shared/ui/Allergens'
import { OrderItems } from '../OrderItems'
import './ticket.css'
import { slotText } from '../labels'

/** The ticket of an order, visible only on paper. It opens the print dialog once. */
export function PrintedTicket({ order, onPrinted }: { order: OrderView; onPrinted: () => void }) {
  const { t } = useTranslation()
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const finish = () => done()
    window.addEventListener('afterprint', finish)
    window.print()
    return () => window.removeEventListener('afterprint', finish)
  }, [])
  return createPortal(
    <article className="printed-ticket" aria-hidden>
      <h1>
        {t('orders.number', { number: order.number })} · {order.customer.name}
      </h1>
      <p>
        <strong>{slotText(order, shortDay(order.day))}</strong>
      </p>
      <OrderItems order={order} />
      <AllergenLine allergens={order.allergens} />
      <p>
        {t('orders.total')} {money(order.totalPrice)}
      </p>
    </article>,
    document.body,
  )
}
