/** The query strings of the pages where admins edit the content of the site. */
import type { ContentType, PhotoKind } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { enumerated, oneOf, phrase, searchParser, wholeNumberIn } from './readers'

const language = oneOf<Language>(['en', 'fr', 'br', 'pl'])

/** The texts of the site: the kind of text and its language. */
export const siteTextSearch = searchParser({ type: enumerated<ContentType>(), language })
export type SiteTextSearch = ReturnType<typeof siteTextSearch>

/** The language of the landing page in its editor. */
export const landingSearch = searchParser({ language })

/** The list of pictures of the site. Pages count from 1; the first page is not in the address. */
export const staticPhotoSearch = searchParser({
  q: phrase,
  kind: enumerated<PhotoKind>(),
  page: wholeNumberIn(2, 10_000),
})
export type StaticPhotoSearch = ReturnType<typeof staticPhotoSearch>
