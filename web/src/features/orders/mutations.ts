import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import {
  acceptOrder,
  answerProblem,
  cancelOrderByAdmin,
  cancelOrderByChef,
  cancelOrderByUser,
  completeOrder,
  deleteOrder,
  dismissProblem,
  handOverOrder,
  missOrder,
  receiveOrder,
  refundOrder,
  refundOrderByAdmin,
  rejectOrder,
  reportNoShow,
  reportProblem,
  retryOrderMoney,
  settleChargeByAdmin,
  settleLostDispute,
} from '@/shared/api/generated/marmita'
import type { AdminRefund, ChargeSettlement, ProblemReport } from '@/shared/api/generated/marmita.schemas'
import { useOneAtATime } from '@/shared/hooks/useOneAtATime'
import { showError, showSuccess } from '@/shared/lib/toast'
import { useRefreshOrders } from './queries'
import type { WithProof } from '@/shared/api/withProof'

export type { WithProof } from '@/shared/api/withProof'

const MOVES = {
  accept: (id: string) => acceptOrder(id),
  reject: (id: string, reason: string) => rejectOrder(id, { reason }),
  miss: (id: string) => missOrder(id),
  cancelByChef: (id: string, reason: string) => cancelOrderByChef(id, { reason }),
  cancelByUser: (id: string, reason: string) => cancelOrderByUser(id, { reason }),
  cancelByAdmin: (id: string, reason: string) => cancelOrderByAdmin(id, { reason }),
  giveUp: (id: string) => deleteOrder(id),
  retryMoney: (id: string) => retryOrderMoney(id),
  settleDispute: (id: string, reason: string) => settleLostDispute(id, { reason }),
  answerProblem: (id: string, reason: string) => answerProblem(id, { reason }),
  dismissProblem: (id: string, reason: string) => dismissProblem(id, { reason }),
}

export type Move = keyof typeof MOVES
/**
 * One step of an order. Nothing changes on screen before the server has said so; a refusal (`order_state_changed` and
 * its like) is shown in words and the lists are re-read, so that they are true again. `onAnswered` closes the form that
 * asks: a lost answer leaves it open, with the reason that was typed. Who gives a fresh login up hears of no error.
 */
export function useOrderMove(move: Move, onAnswered?: () => void, withProof: WithProof = (call) => call()) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const mutation = useMutation({
    mutationFn: ({ id, reason = '' }: { id: string; reason?: string }): Promise<unknown> =>
      withProof<unknown>(() => MOVES[move](id, reason)),
    onSuccess: () => showSuccess(t(`orders.done.${move}`)),
    onError: (error) => {
      if (!isUnproven(error)) showError(error)
    },
    onSettled: async (_, error) => {
      await refresh()
      if (!isLost(error) && !isUnproven(error)) onAnswered?.()
    },
  })
  return useOneAtATime(mutation)
}

const isUnproven = (error: unknown) => hasErrorKey(error, 'reauthentication_needed')

/** Nobody here knows whether it was done: the same can be sent again. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A refund by a chef or an admin. A refusal stays in its form; the lists are read again in any case. */
export function useRefund(byAdmin: boolean, onDone: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ id, bearer, ...refund }: AdminRefund & { id: string }): Promise<unknown> =>
      byAdmin ? refundOrderByAdmin(id, { ...refund, bearer }) : refundOrder(id, refund),
    onSuccess: () => {
      showSuccess(t('orders.refund.done'))
      onDone()
    },
    onSettled: () => refresh(),
  })
}

/** An admin decides about a charge that does not match; a refusal is shown, and the order is read again. */
export function useSettleCharge(onAnswered: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const mutation = useMutation({
    mutationFn: ({ id, ...settlement }: ChargeSettlement & { id: string }): Promise<unknown> =>
      settleChargeByAdmin(id, settlement),
    onSuccess: () => showSuccess(t('orders.admin.settle.done')),
    onError: showError,
    onSettled: async (_, error) => {
      await refresh()
      if (!isLost(error)) onAnswered()
    },
  })
  return useOneAtATime(mutation)
}

/** The customer reports a problem. A refusal stays in its form. */
export function useReportProblem(onDone: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ id, ...report }: ProblemReport & { id: string }): Promise<unknown> =>
      reportProblem(id, report),
    onSuccess: () => {
      showSuccess(t('orders.problem.sent'))
      onDone()
    },
    onSettled: () => refresh(),
  })
}

/** The chef hands a meal over; a wrong code stays in its form. */
export function useHandOver(onDone: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }): Promise<unknown> => completeOrder(id, { code }),
    onSuccess: () => {
      showSuccess(t('orders.done.complete'))
      onDone()
    },
    onSettled: () => refresh(),
  })
}

const POINT_MOVES = {
  receive: (id: string) => receiveOrder(id),
  handOver: (id: string, code: string) => handOverOrder(id, { code }),
  noShow: (id: string) => reportNoShow(id),
}

export type PointMove = keyof typeof POINT_MOVES

/** What a host does with an order at the pick-up point. A wrong code stays in its form; other refusals are shown. */
export function usePointMove(move: PointMove, onDone?: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const mutation = useMutation({
    mutationFn: ({ id, code = '' }: { id: string; code?: string }): Promise<unknown> =>
      POINT_MOVES[move](id, code),
    onSuccess: async () => {
      showSuccess(t(`orders.point.success.${move}`))
      onDone?.()
      await refresh()
    },
    onError: async (error) => {
      if (move !== 'handOver') showError(error)
      await refresh()
    },
  })
  return useOneAtATime(mutation)
}
