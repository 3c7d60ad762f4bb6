import { queryOptions } from '@tanstack/react-query'
import { landingPage } from '@/shared/api/generated/content'
import { STORED_OFFLINE } from '@/shared/api/storedOffline'
import type { Language } from '@/shared/i18n/languages'

/**
 * The texts and pictures of the landing page that admins have set. The server writes the first answer into the page.
 */
export const landingPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['landing-page', language],
    queryFn: async ({ signal }) => (await landingPage(language, { signal })).data,
    meta: STORED_OFFLINE,
  })
