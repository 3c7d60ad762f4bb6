import { ContentType } from '@/shared/api/generated/ContentType'
import { type ContentLocale } from '@/shared/api/generated/marmita.schemas'
import type { TFunction } from '@/shared/i18n/translate'
import { LANGUAGE_CODES, type Language } from '@/shared/i18n/languages'

/** The types of all static texts, as on the wire. */
export const CONTENT_TYPES: ContentType[] = Object.values(ContentType)

/** Return the text's name for admins: its title, or where it is used. */
export const nameOf = (t: TFunction, type: ContentType): string =>
  t(`content.title.${type}`, { defaultValue: t(`content.admin.names.${type}`, { defaultValue: type }) })

/** Return the language of a locale of the wire. */
export const languageOfLocale = (locale: ContentLocale): Language =>
  LANGUAGE_CODES.find((code) => code === locale.toLowerCase()) ?? 'en'
