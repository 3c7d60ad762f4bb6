import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReasonLimits } from '@/shared/api/generated/limits'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useOrderMove } from '../mutations'
import classes from './Admin.module.css'

/** Marks a lost dispute as settled, with a reason. */
export function SettleDispute({ id }: { id: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const settle = useOrderMove('settleDispute', close)
  const draft = useAccountDraft(`settleDispute ${id}`, isText)
  return (
    <div className={classes.actions}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('orders.admin.settleDispute.action')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={t('orders.admin.settleDispute.title')}
        text={t('orders.admin.settleDispute.text')}
        confirmLabel={t('orders.admin.settleDispute.action')}
        askReason={{
          label: t('orders.admin.settleDispute.how'),
          maxLength: ReasonLimits.reason.maxLength,
          draft,
        }}
        busy={settle.isPending}
        onConfirm={(reason) => settle.mutate({ id, reason, draft })}
      />
    </div>
  )
}
