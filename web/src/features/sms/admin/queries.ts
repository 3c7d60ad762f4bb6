import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale, SentText } from '@/shared/api/generated/marmita.schemas'
import { sentTexts, smsStatus, smsTexts } from '@/shared/api/generated/sms-admin'
import { totalCount } from '@/shared/api/http'
import type { Language } from '@/shared/i18n/languages'
import type { SentTextSearch } from '@/shared/lib/address/systemSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

export const SMS = ['sms']

export const statusQuery = queryOptions({
  queryKey: [...SMS, 'status'],
  queryFn: async ({ signal }) => (await smsStatus({ signal })).data,
  staleTime: 0,
})

export const sentTextsQuery = (search: SentTextSearch) =>
  queryOptions({
    queryKey: [...SMS, 'sent', search],
    queryFn: async ({ signal }): Promise<ListPage<SentText>> => {
      const answer = await sentTexts(search, { signal })
      const { texts, previous, next } = answer.data
      return { rows: texts, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...SMS, 'texts', language],
    queryFn: async ({ signal }) => (await smsTexts(language.toUpperCase() as Locale, { signal })).data,
    staleTime: 0,
    // A text must not change while an admin edits it.
    refetchOnWindowFocus: false,
  })
