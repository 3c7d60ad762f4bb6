import { queryOptions } from '@tanstack/react-query'
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
    // A text must not change while an admin edits it.
    refetchOnWindowFocus: false,
  })
