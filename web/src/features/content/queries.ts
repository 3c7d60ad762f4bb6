import { queryOptions, useQuery } from '@tanstack/react-query'
import { editableContent, previewContent, staticContentByTypes } from '@/shared/api/generated/marmita'
import type { ContentType, StaticContent } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'

export type { ContentType, StaticContent }

/** One static text. The server includes the texts that have their own page in the HTML of that page. */
export const contentQuery = (type: ContentType, language: Language) =>
  queryOptions({
    queryKey: ['static-content', type, language],
    queryFn: async ({ signal }) => (await staticContentByTypes(language, [type], { signal })).data[0],
    staleTime: 60_000,
  })

export const useContent = (type: ContentType) => useQuery(contentQuery(type, currentLanguage()))

/** Return the actual language of a text, for the `lang` attribute. */
export function languageOf(text: StaticContent): string {
  const code = LANGUAGE_CODES.find((code) => code === text.locale.toLowerCase()) ?? 'en'
  return LANGUAGES[code].html
}

/** A text in the form for admins. */
export const editableQuery = (type: ContentType, language: Language) =>
  queryOptions({
    queryKey: ['editable-content', type, language],
    queryFn: async ({ signal }) => (await editableContent(type, language, { signal })).data,
    refetchOnWindowFocus: false,
  })

/** The HTML as visitors would see it. */
export const previewQuery = (content: string, language: Language) =>
  queryOptions({
    queryKey: ['content-preview', language, content],
    queryFn: async ({ signal }) => (await previewContent({ content, locale: language }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
