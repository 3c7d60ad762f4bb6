import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  acceptOrder,
  cancelOrderByChef,
  cancelOrderByUser,
  completeOrder,
  deleteOrder,
  rejectOrder,
} from '@/shared/api/generated/marmita'
import { showError, showSuccess } from '@/shared/lib/toast'
import { useRefreshOrders } from './queries'

const MOVES = {
  accept: (id: string) => acceptOrder(id),
  reject: (id: string, reason: string) => rejectOrder(id, { reason }),
  complete: (id: string) => completeOrder(id),
  cancelByChef: (id: string, reason: string) => cancelOrderByChef(id, { reason }),
  cancelByUser: (id: string, reason: string) => cancelOrderByUser(id, { reason }),
  giveUp: (id: string) => deleteOrder(id),
}

export type Move = keyof typeof MOVES

/**
 * One step of an order. Nothing changes on screen before the server has said so; a refusal (`order_state_changed` and
 * its like) is shown in words and the lists are re-read, so that they are true again.
 */
export function useOrderMove(move: Move, onSettled?: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ id, reason = '' }: { id: string; reason?: string }): Promise<unknown> =>
      MOVES[move](id, reason),
    onSuccess: () => showSuccess(t(`orders.done.${move}`)),
    onError: showError,
    onSettled: async () => {
      await refresh()
      onSettled?.()
    },
  })
}
