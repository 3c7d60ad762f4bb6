import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ProblemReportLimits } from '@/shared/api/generated/limits'
import { type OrderView, ProblemKind } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { dayAndTime } from '@/shared/lib/format'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { useReportProblem } from '../mutations'
import classes from './Problem.module.css'

/** The button with which a customer reports a problem with the meal, shown while the server allows it. */
export function ReportProblem({ order, size }: { order: OrderView; size?: 'sm' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {order.can.report && (
        <Button size={size} variant="secondary" onClick={() => setOpen(true)}>
          {t('orders.problem.report')}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={t('orders.problem.title')}>
        <ReportForm order={order} onClose={close} />
      </Dialog>
    </>
  )
}

type Written = { kind: ProblemKind | ''; description: string }

const isWritten = (kept: unknown): kept is Written => {
  const { kind, description } = (kept ?? {}) as Partial<Written>
  return typeof description === 'string' && (kind === '' || Object.values(ProblemKind).includes(kind!))
}

/** The kind and the description are kept on the device until they are sent. */
function ReportForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useAccountDraft(`report problem ${order.id}`, isWritten)
  const [{ kind, description }, setWritten] = useState<Written>(
    () => draft.read() ?? { kind: '', description: '' },
  )
  const write = (written: Written) => {
    setWritten(written)
    draft.store(written)
  }
  const [isChecked, setIsChecked] = useState(false)
  const report = useReportProblem(() => {
    draft.remove()
    onClose()
  })
  const isMissing = !description.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!kind || isMissing || report.isPending) return
    report.mutate({ id: order.id, kind, description: description.trim() })
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p>{t('orders.problem.text', { chef: order.chef.name })}</p>
      <NativeSelect
        label={t('orders.refund.kind')}
        value={kind}
        error={isChecked && !kind ? t('orders.problem.kindMissing') : undefined}
        onChange={({ currentTarget }) => write({ kind: currentTarget.value as ProblemKind, description })}
        data={[
          { value: '', label: t('orders.problem.choose'), disabled: true },
          ...Object.values(ProblemKind).map((value) => ({
            value,
            label: t(`orders.refund.kinds.${value}`),
          })),
        ]}
        required
        data-autofocus
      />
      <Textarea
        label={t('orders.problem.description')}
        description={t('orders.problem.descriptionFor')}
        maxLength={ProblemReportLimits.description.maxLength}
        value={description}
        error={isChecked && isMissing ? t('orders.problem.descriptionMissing') : undefined}
        onChange={({ currentTarget }) => write({ kind, description: currentTarget.value })}
        rows={4}
        required
      />
      {order.reportUntil && (
        <p className={classes.muted}>{t('orders.problem.until', { when: dayAndTime(order.reportUntil) })}</p>
      )}
      {report.error && (
        <p className={classes.refusal} role="alert">
          {errorText(report.error)}
        </p>
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" loading={report.isPending}>
          {t('orders.problem.send')}
        </Button>
      </DialogActions>
    </form>
  )
}
