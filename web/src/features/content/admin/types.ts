import { ContentType } from '@/shared/api/generated/ContentType'
import { type ContentLocale } from '@/shared/api/generated/marmita.schemas'
import type { TFunction } from '@/shared/i18n/translate'
import { LANGUAGE_CODES, type Language } from '@/shared/i18n/languages'

/** Every text there is, as the wire names them. */
export const CONTENT_TYPES: ContentType[] = Object.values(ContentType)

/** What admins call a text: its title, or where it stands. */
export const nameOf = (t: TFunction, type: ContentType): string =>
  t(`content.title.${type}`, { defaultValue: t(`content.admin.names.${type}`, { defaultValue: type }) })

/** The language that the wire names so. */
export const languageOfLocale = (locale: ContentLocale): Language =>
  LANGUAGE_CODES.find((code) => code === locale.toLowerCase()) ?? 'en'
