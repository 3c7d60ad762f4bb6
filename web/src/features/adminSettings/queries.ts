import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import {
  adminSettingHistory,
  adminSettings,
  changeAdminSetting,
  initializeAdminSettings,
} from '@/shared/api/generated/admin-settings'
import type { AdminSetting, ChangeSetting, SettingKey } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'

const SETTINGS = ['adminSettings'] as const

/** What admins may set while it runs, with the values that count now. */
export const settingsQuery = queryOptions({
  queryKey: [...SETTINGS, 'all'],
  queryFn: async ({ signal }): Promise<AdminSetting[]> => (await adminSettings({ signal })).data,
  staleTime: 0,
})

/** The last changes of a setting, the newest first; a change makes another one of it. */
export const historyQuery = (key: SettingKey, version: number) =>
  queryOptions({
    queryKey: [...SETTINGS, 'history', key, version],
    queryFn: async ({ signal }) => (await adminSettingHistory(key, { signal })).data,
  })

/** A change of a setting. After a refusal its value is read again: somebody else may have changed it. */
export function useSettingChange(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangeSetting) => changeAdminSetting(change),
    onSuccess: () => {
      showSuccess(t('adminSettings.saved'))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS }),
  })
}

/** Writes the defaults of what has no value down. */
export function useInitialization() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => initializeAdminSettings(),
    onSuccess: () => showSuccess(t('adminSettings.initialized')),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: SETTINGS }),
  })
}
