import { i18n, type TextKey } from './translate'

export type { TextKey } from './translate'

/** Return a key that is built from a value of the server, or undefined if no text has that key. */
export const asTextKey = (key: string): TextKey | undefined => (i18n.exists(key) ? key : undefined)

/**
 * Return the text of a key that the compiler cannot know: from the server, a form's schema or the browser's history.
 */
export const textOf = (key: string, fields: Record<string, unknown> = {}): string =>
  i18n.t(key, { defaultValue: key, ...fields })
