import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants } from '@/shared/api/generated/limits'
import { Textarea } from './fields'

type Props = {
  value: string
  onChange: (reason: string) => void
  /** The call requires a reason, with limits of its own. */
  required?: boolean
  maxLength?: number
  error?: string | undefined
}

/** The field for a reason in the audit log: in every dialog and form with which staff changes the things of others. */
export function AuditReason({
  value,
  onChange,
  required = false,
  maxLength = constants.auditReasonMaximum,
  error,
}: Props) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('reason.label')}
      description={t('reason.kept')}
      rows={2}
      required={required}
      maxLength={maxLength}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
