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
import { useSingleFlight } from '@/shared/hooks/useSingleFlight'
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

type Draft = { remove: () => void }
type Moved = { id: string; reason?: string; draft?: Draft }

/**
 * Return a mutation that applies a transition to an order. The screen changes only after the answer. After a refusal
 * (such as `order_state_changed`) it shows the error and refetches the lists. `onAnswered` closes the form, but not
 * after a lost answer. The `draft` of the reason is removed only after success, so that the typed text stays. A
 * cancelled reauthentication shows no error.
 */
export function useOrderMove(move: Move, onAnswered?: () => void, withProof: WithProof = (call) => call()) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const mutation = useMutation({
    mutationFn: ({ id, reason = '' }: Moved): Promise<unknown> =>
      withProof<unknown>(() => MOVES[move](id, reason)),
    onSuccess: (_, { draft }) => {
      draft?.remove()
      showSuccess(t(`orders.done.${move}`))
    },
    onError: (error) => {
      if (!isUnproven(error)) showError(error)
    },
    onSettled: async (_, error) => {
      await refresh()
      if (!isLost(error) && !isUnproven(error)) onAnswered?.()
    },
  })
  return useSingleFlight(mutation)
}

const isUnproven = (error: unknown) => hasErrorKey(error, 'reauthentication_needed')

/** Whether the answer was lost, so that it is unknown if the call succeeded; it can be sent again. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Return a mutation that refunds, as a chef or an admin. The form shows an error; the lists are refetched. */
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

/**
 * Return a mutation with which an admin decides about a mismatched charge. It refetches also after a refusal. The
 * `draft` of the reason is removed only after success.
 */
export function useSettleCharge(onAnswered: () => void) {
  const { t } = useTranslation()
  const refresh = useRefreshOrders()
  const mutation = useMutation({
    mutationFn: ({
      id,
      decision,
      reason,
      requestKey,
    }: ChargeSettlement & { id: string; draft: Draft }): Promise<unknown> =>
      settleChargeByAdmin(id, { decision, reason, requestKey }),
    onSuccess: (_, { draft }) => {
      draft.remove()
      showSuccess(t('orders.admin.settle.done'))
    },
    onError: showError,
    onSettled: async (_, error) => {
      await refresh()
      if (!isLost(error)) onAnswered()
    },
  })
  return useSingleFlight(mutation)
}

/** Return a mutation with which the customer reports a problem. The form shows an error. */
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

/** Return a mutation that hands the meal over. The form shows a wrong code. */
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

/**
 * Return a mutation that applies a host's transition at the pick-up point. The form shows a wrong code; other errors
 * are shown as a toast.
 */
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
  return useSingleFlight(mutation)
}
