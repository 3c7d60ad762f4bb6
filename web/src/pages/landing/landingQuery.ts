import { queryOptions } from '@tanstack/react-query'
import { landingPage } from '@/shared/api/generated/content'
import { KEPT } from '@/shared/api/kept'
import type { Language } from '@/shared/i18n/languages'

/** What admins wrote and chose for the landing page. The server writes it into the page. */
export const landingPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['landing-page', language],
    queryFn: async ({ signal }) => (await landingPage(language, { signal })).data,
    meta: KEPT,
  })
