import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import { constants, DeletionRequestLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { date, parisDay } from '@/shared/lib/format'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Textarea, TextInput } from '@/shared/ui/forms/fields'
import { serverNow } from '@/shared/lib/clock/serverNow'
import { Notice } from '../../Notice'
import { useReauthentication } from '../../reauthentication/useReauthentication'
import classes from './deletion.module.css'
import { useScheduleDeletion } from './mutations'
import { isCorrect, newSubtraction } from './subtraction'

const dueDay = () => parisDay(new Date(serverNow() + constants.accountDeletionDays * 86_400_000))

/** The confirmation of an account deletion: a subtraction, which prevents an accident, and an optional reason. */
export function DeletionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [sum] = useState(() => newSubtraction())
  const [result, setResult] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { withProof, proofDialog } = useReauthentication()
  const schedule = useScheduleDeletion(withProof)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const right = isCorrect(sum, result)
    setWrong(!right)
    if (!right) return field.current?.focus()
    schedule.mutate(reason.trim(), {
      onSuccess: ({ data }) => showSuccess(t('accounts.deletionScheduled', { day: date(data.dueDate) })),
    })
  }
  return (
    <>
      <form className={classes.form} noValidate onSubmit={submit}>
        {schedule.error && !hasErrorKey(schedule.error, 'reauthentication_needed') && (
          <Notice tone="problem">
            {errorText(schedule.error)}{' '}
            {hasErrorKey(schedule.error, 'account_has_open_orders') && (
              <Link to="/my-orders">{t('accounts.panel.orders')}</Link>
            )}
          </Notice>
        )}
        <TextInput
          ref={field}
          className={classes.sum}
          label={t('accounts.settings.delete.sum', sum)}
          description={t('accounts.settings.delete.sumHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          required
          value={result}
          error={wrong && t('accounts.settings.delete.wrong')}
          onChange={(event) => setResult(event.currentTarget.value)}
        />
        <Textarea
          className={classes.reason}
          label={t('accounts.settings.delete.reason')}
          maxLength={DeletionRequestLimits.reason.maxLength}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>{t('accounts.settings.delete.due', { day: date(dueDay()) })}</p>
        <div className={classes.actions}>
          <Button type="submit" variant="danger" loading={schedule.isPending}>
            {t('accounts.settings.delete.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('accounts.settings.delete.keep')}
          </Button>
        </div>
      </form>
      {proofDialog}
    </>
  )
}
