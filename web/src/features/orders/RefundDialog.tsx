import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefRefundLimits } from '@/shared/api/generated/limits'
import { Bearer, type OrderView, RefundKind } from '@/shared/api/generated/marmita.schemas'
import { isSentKey, type SentKey, useRequestKey } from '@/shared/hooks/useRequestKey'
import { errorText } from '@/shared/lib/errorText'
import { money } from '@/shared/lib/format'
import { centsOf, cleanPrice, typedPrice } from '@/shared/lib/price'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './RefundDialog.module.css'
import { isUndecided } from './labels'
import { useRefund } from './mutations'

type Props = {
  order: OrderView
  open: boolean
  onClose: () => void
  /** Whether an admin refunds, who chooses who bears the amount. If a chef refunds, chef and platform share it. */
  byAdmin?: boolean
}

/** The form of a refund: the amount and the reason. What was typed is kept on the device until the refund is made. */
export function RefundDialog({ order, open, onClose, byAdmin = false }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders.refund.title', { number: t('orders.number', { number: order.number }) })}
    >
      <RefundForm order={order} onClose={onClose} byAdmin={byAdmin} />
    </Dialog>
  )
}

const KINDS = Object.values(RefundKind)
const BEARERS: Bearer[] = [Bearer.SHARED, Bearer.CHEF, Bearer.PLATFORM]

/** What differs from the first values. `sent`: a refund whose answer was lost must not be made twice. */
type Written = { amount?: string; kind?: RefundKind; bearer?: Bearer; reason?: string; sent?: SentKey }

const isWritten = (kept: unknown): kept is Written => {
  if (typeof kept !== 'object' || kept === null) return false
  const { amount = '', kind, bearer, reason = '', sent } = kept as Written
  return (
    typeof amount === 'string' &&
    typeof reason === 'string' &&
    (kind === undefined || KINDS.includes(kind)) &&
    (bearer === undefined || BEARERS.includes(bearer)) &&
    (sent === undefined || isSentKey(sent))
  )
}

function RefundForm({ order, onClose, byAdmin = false }: Omit<Props, 'open'>) {
  const { t } = useTranslation()
  // The amount from when the form was opened, so that a refund whose answer was lost can be sent again. The server
  // refuses a higher one.
  const [most] = useState(order.refundable)
  const draft = useAccountDraft(`refund ${order.id}`, isWritten)
  const [written, setWritten] = useState<Written>(() => draft.read() ?? {})
  const write = (changes: Written) => {
    setWritten({ ...written, ...changes })
    draft.store({ ...written, ...changes })
  }
  const {
    amount = typedPrice(most),
    kind = order.problem?.kind ?? RefundKind.QUALITY,
    bearer = Bearer.SHARED,
    reason = '',
  } = written
  const [isChecked, setIsChecked] = useState(false)
  const { keyFor } = useRequestKey(written.sent, (sent) => write({ sent }))
  const refund = useRefund(byAdmin, () => {
    draft.remove()
    onClose()
  })
  const cents = centsOf(amount)
  const isPossible = cents !== undefined && cents > 0 && cents <= most
  const isMissing = !reason.trim()

  const submit = () => {
    setIsChecked(true)
    if (!isPossible || isMissing || refund.isPending) return
    const answersProblem = isUndecided(order)
    const wanted = { id: order.id, amount: cents, kind, bearer, reason: reason.trim(), answersProblem }
    refund.mutate({ ...wanted, requestKey: keyFor(wanted) })
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={t('orders.refund.amount')}
        description={t('orders.refund.most', { amount: money(most) })}
        error={isChecked && !isPossible ? t('orders.refund.impossible', { amount: money(most) }) : undefined}
        value={amount}
        onChange={({ currentTarget }) => write({ amount: cleanPrice(currentTarget.value) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        leftSection="€"
        required
        data-autofocus
      />
      <NativeSelect
        label={t('orders.refund.kind')}
        value={kind}
        onChange={({ currentTarget }) => write({ kind: currentTarget.value as RefundKind })}
        data={KINDS.map((value) => ({ value, label: t(`orders.refund.kinds.${value}`) }))}
      />
      {byAdmin && (
        <NativeSelect
          label={t('orders.refund.bearer')}
          value={bearer}
          onChange={({ currentTarget }) => write({ bearer: currentTarget.value as Bearer })}
          data={BEARERS.map((value) => ({ value, label: t(`orders.refund.bearers.${value}`) }))}
        />
      )}
      <Textarea
        label={t('reason.label')}
        description={t('orders.refund.reasonFor')}
        maxLength={ChefRefundLimits.reason.maxLength}
        value={reason}
        error={isChecked && isMissing ? t('reason.missing') : undefined}
        onChange={({ currentTarget }) => write({ reason: currentTarget.value })}
        rows={3}
        required
      />
      {!byAdmin && <p className={classes.muted}>{t('orders.refund.shared')}</p>}
      {refund.error && (
        <p className={classes.refusal} role="alert">
          {errorText(refund.error)}
        </p>
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" loading={refund.isPending}>
          {t('orders.refund.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
