import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { showInfo } from '@/shared/lib/toast'
import { playSoundOnce } from './alerts/playSoundOnce'

/** Return the ids of the newest orders that arrived while the board was on screen. Each batch is announced once. */
export function useArrivals(orders: OrderView[]): ReadonlySet<string> {
  const { t } = useTranslation()
  const known = useRef<Set<string> | null>(null)
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const seen = known.current
    const ids = orders.map((order) => order.id)
    known.current = new Set([...(seen ?? []), ...ids])
    const fresh = seen ? ids.filter((id) => !seen.has(id)) : []
    if (fresh.length === 0) return
    setArrivals(new Set(fresh))
    showInfo(t('orders.board.arrived', { count: fresh.length }))
    void playSoundOnce(fresh)
  }, [orders, t])
  return arrivals
}
