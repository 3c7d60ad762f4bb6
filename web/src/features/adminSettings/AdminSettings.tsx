import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminSetting, SettingGroup } from '@/shared/api/generated/marmita.schemas'
import { AdminHead } from '@/shared/ui/admin/AdminHead'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './adminSettings.module.css'
import { settingsQuery, useInitialization } from './queries'
import { SettingRow } from './SettingRow'

/** The settings that admins may change while the server runs, by group. */
export function AdminSettings() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(settingsQuery)
  const initialization = useInitialization()
  const missing = data?.some(({ version }) => version === 0)
  return (
    <section className={classes.page} aria-labelledby="admin-settings">
      <AdminHead id="admin-settings" title={t('adminSettings.title')} total={undefined}>
        {missing && (
          <Button
            size="sm"
            variant="secondary"
            icon={ListChecks}
            loading={initialization.isPending}
            onClick={() => initialization.mutate()}
          >
            {t('adminSettings.initialize')}
          </Button>
        )}
      </AdminHead>
      <p className={classes.muted}>{t('adminSettings.intro')}</p>
      {missing && <p className={classes.muted}>{t('adminSettings.initializeText')}</p>}
      {data ? (
        groupsOf(data).map(([group, settings]) => (
          <section key={group} className={classes.group} aria-label={t(`adminSettings.groups.${group}`)}>
            <h2 className={classes.heading}>{t(`adminSettings.groups.${group}`)}</h2>
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} />
            ))}
          </section>
        ))
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </section>
  )
}

/** Return the settings by group, in the order in which the server lists them. */
function groupsOf(settings: readonly AdminSetting[]): [SettingGroup, AdminSetting[]][] {
  const groups = new Map<SettingGroup, AdminSetting[]>()
  for (const setting of settings) groups.set(setting.group, [...(groups.get(setting.group) ?? []), setting])
  return [...groups]
}
