import i18next, { type ParseKeys } from 'i18next'

/** A key of the dictionaries, for what holds one until it is shown. */
export type TextKey = ParseKeys

/** A key that is put together from what the server says, if there is such a text. */
export const asTextKey = (key: string): TextKey | undefined =>
  i18next.exists(key) ? (key as TextKey) : undefined

/** The text of a key that the compiler cannot know: from the server, a form's schema or the browser's history. */
export const textOf = (key: string, fields: Record<string, unknown> = {}): string =>
  String(i18next.t(key as TextKey, { defaultValue: key, ...fields }))
