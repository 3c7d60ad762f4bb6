import { i18n, type TextKey } from './translate'

export type { TextKey } from './translate'

/** A key that is put together from what the server says, if there is such a text. */
export const asTextKey = (key: string): TextKey | undefined => (i18n.exists(key) ? key : undefined)

/** The text of a key that the compiler cannot know: from the server, a form's schema or the browser's history. */
export const textOf = (key: string, fields: Record<string, unknown> = {}): string =>
  i18n.t(key, { defaultValue: key, ...fields })
