import { queryOptions } from '@tanstack/react-query'
import { auditEntries } from '@/shared/api/generated/audit'
import { notificationTexts } from '@/shared/api/generated/marmita'
import type { Locale } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'

export const TEXTS = ['notificationTexts']

export const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...TEXTS, language],
    queryFn: async ({ signal }) =>
      (await notificationTexts(language.toUpperCase() as Locale, { signal })).data,
    staleTime: 0,
    // Nothing changes under an admin who writes.
    refetchOnWindowFocus: false,
  })

/** The last changes of one text in one language. */
export const historyQuery = (key: string, language: Language) =>
  queryOptions({
    queryKey: [...TEXTS, 'history', key, language],
    queryFn: async ({ signal }) =>
      (await auditEntries({ target: `${key}/${language.toUpperCase()}`, size: 25 }, { signal })).data.entries,
    staleTime: 0,
  })
