import { ContentType } from '@/shared/api/generated/marmita.schemas'

/** Every text there is, as the wire names them. */
export const CONTENT_TYPES: ContentType[] = Object.values(ContentType)

/** The wire's own name, easier on the eye: admins talk about texts by it in every language. */
export const readable = (type: ContentType): string =>
  type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ')
