import { useTranslation } from '@/shared/i18n/useTranslation'
import { constants } from '@/shared/api/generated/limits'
import { Textarea } from './fields'

type Props = {
  value: string
  onChange: (reason: string) => void
  /** The call itself asks for it, with limits of its own. */
  required?: boolean
  maxLength?: number
  error?: string | undefined
}

/** Why, for the audit log: in every dialog and form by which staff changes what belongs to others. */
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
