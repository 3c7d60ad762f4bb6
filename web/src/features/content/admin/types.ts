import { ContentType } from '@/shared/api/generated/ContentType'
import { type ContentLocale } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGE_CODES, type Language } from '@/shared/i18n/languages'

/** Every text there is, as the wire names them. */
export const CONTENT_TYPES: ContentType[] = Object.values(ContentType)

/** The wire's own name, easier on the eye: admins talk about texts by it in every language. */
export const readable = (type: ContentType): string =>
  type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ')

/** The language that the wire names so. */
export const languageOfLocale = (locale: ContentLocale): Language =>
  LANGUAGE_CODES.find((code) => code === locale.toLowerCase()) ?? 'en'
