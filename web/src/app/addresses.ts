/**
 * The values that an address may contain, equal to the server's rule (marmita/site/paths.py). The server answers 404 to
 * all others.
 */

/** Control characters, and the character that replaces bytes which are not text. */
// oxlint-disable-next-line no-control-regex -- they are what this is about
const FORBIDDEN_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\uFFFD]/

/** A parameter may not contain a slash, except the rest (`*`) of an address, which may contain anything. */
const isAllowed = ([name, value]: [string, string]) =>
  name === '*' || name === '_splat' || !(FORBIDDEN_CHARACTERS.test(value) || value.includes('/'))

/** The `params.parse` of every route. False means that the address does not match the route. */
export const readParams = (params: Record<string, string>) =>
  Object.entries(params).every(isAllowed) && params
