import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminSetting, AdminSettingValue } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './adminSettings.module.css'
import { historyQuery } from './queries'
import { valueText } from './values'

type Props = {
  setting: AdminSetting
  /** Begins a change back to an older value; null is the default value. */
  onRestore: (value: AdminSettingValue | null) => void
}

/** The changes of a setting with author, time and reason; each value can be restored. */
export function SettingHistory({ setting, onRestore }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(historyQuery(setting.key, setting.version))
  const words = (value: AdminSettingValue | null) =>
    value === null
      ? t('adminSettings.theDefault', { value: valueText(setting.defaultValue) })
      : valueText(value)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={80} />
      </Loading>
    )
  if (data.length === 0) return <p className={classes.muted}>{t('adminSettings.noHistory')}</p>
  return (
    <div className={classes.history}>
      <ol className={classes.versions}>
        {data.map(({ version, before, after, reason, at, by }) => (
          <li key={version}>
            <span>
              {words(before)} → <strong>{words(after)}</strong>
            </span>
            <span className={classes.muted}>{[by ?? '–', dayAndTime(at)].join(' · ')}</span>
            {reason && <span className={classes.reason}>{reason}</span>}
            {version < setting.version && (
              <Button size="sm" variant="quiet" icon={RotateCcw} onClick={() => onRestore(after)}>
                {t('adminSettings.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Link to="/admin/audit" search={{ target: setting.key }}>
        {t('adminSettings.audit')}
      </Link>
    </div>
  )
}
