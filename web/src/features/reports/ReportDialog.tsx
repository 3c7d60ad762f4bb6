import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { reportContent } from '@/shared/api/generated/marmita'
import { hasErrorKey } from '@/shared/api/ApiError'
import { NewNoticeLimits } from '@/shared/api/generated/limits'
import { type NewNotice, NoticeReason } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './ReportDialog.module.css'

type Props = Pick<NewNotice, 'type' | 'entityId'> & { onClose: () => void }

const ANSWERED_ERRORS = [
  'rate_limit_for_user',
  'own_content_reported',
  'chef_not_exist',
  'review_not_exist',
  'post_not_exist',
  'comment_not_exist',
  'message_not_exist',
] as const

type Written = { reason: NoticeReason | null; description: string }

const isWritten = (kept: unknown): kept is Written => {
  const { reason, description } = (kept ?? {}) as Partial<Written>
  return typeof description === 'string' && (reason === null || Object.values(NoticeReason).includes(reason!))
}

/** Reports content to moderators, with one of six reasons and an optional description. They are kept until they are sent. */
export default function ReportDialog({ type, entityId, onClose }: Props) {
  const { t } = useTranslation()
  const draft = useAccountDraft(`report ${type} ${entityId}`, isWritten)
  const [{ reason, description }, setWritten] = useState<Written>(
    () => draft.read() ?? { reason: null, description: '' },
  )
  const write = (written: Written) => {
    setWritten(written)
    draft.store(written)
  }
  const [tried, setTried] = useState(false)
  const report = useMutation({
    mutationFn: (notice: NewNotice) => reportContent(notice),
    onSuccess: () => {
      draft.remove()
      showSuccess(t('reports.sent'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason || report.isPending) return
    report.mutate({ type, entityId, reason, description: description.trim() })
  }
  return (
    <Dialog open onClose={onClose} title={t(`reports.title.${type}`)}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.note}>{t('reports.text')}</p>
        <fieldset className={classes.reasons}>
          <legend>{t('reports.why')}</legend>
          {Object.values(NoticeReason).map((each) => (
            <label key={each} className={classes.reason}>
              <input
                type="radio"
                name="reason"
                checked={reason === each}
                onChange={() => write({ reason: each, description })}
              />
              {t(`reports.reason.${each}`)}
            </label>
          ))}
        </fieldset>
        {tried && !reason && (
          <p role="alert" className={classes.error}>
            {t('reports.reasonMissing')}
          </p>
        )}
        <Textarea
          label={t('reports.description')}
          rows={3}
          maxLength={NewNoticeLimits.description.maxLength}
          value={description}
          onChange={(event) => write({ reason, description: event.currentTarget.value })}
        />
        {report.error && (
          <p role="alert" className={classes.error}>
            {ANSWERED_ERRORS.some((key) => hasErrorKey(report.error, key))
              ? errorText(report.error)
              : t('reports.failed')}
          </p>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={report.isPending}>
            {t('reports.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
