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

/** The settings that admins may change while the server runs, with their current values. */
export const settingsQuery = queryOptions({
  queryKey: [...SETTINGS, 'all'],
  queryFn: async ({ signal }): Promise<AdminSetting[]> => (await adminSettings({ signal })).data,
  staleTime: 0,
})

/**
 * The last changes of a setting, newest first. The key contains the version, so that a change of the setting fetches
 * the history again.
 */
export const historyQuery = (key: SettingKey, version: number) =>
  queryOptions({
    queryKey: [...SETTINGS, 'history', key, version],
    queryFn: async ({ signal }) => (await adminSettingHistory(key, { signal })).data,
  })

/**
 * Return a mutation that changes a setting. It refetches the settings also after a refusal, because another admin may
 * have changed the value.
 */
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

/** Return a mutation that stores the default value of each setting that has no stored value. */
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
