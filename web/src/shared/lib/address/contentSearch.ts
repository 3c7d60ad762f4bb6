/** What the address says where admins write the site: which text, in which language, which pictures. */
import type { ContentType, PhotoKind } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { enumerated, oneOf, phrase, searchParser, wholeNumberIn } from './readers'

const language = oneOf<Language>(['en', 'fr', 'br', 'pl'])

/** The texts of the site: which one, in which language. */
export const siteTextSearch = searchParser({ type: enumerated<ContentType>(), language })
export type SiteTextSearch = ReturnType<typeof siteTextSearch>

/** The landing page for its editors: in which language. */
export const landingSearch = searchParser({ language })

/** The pictures of the site; pages count from 1, and the first one stays out of the address. */
export const staticPhotoSearch = searchParser({
  q: phrase,
  kind: enumerated<PhotoKind>(),
  page: wholeNumberIn(2, 10_000),
})
export type StaticPhotoSearch = ReturnType<typeof staticPhotoSearch>
