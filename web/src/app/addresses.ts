/** What an address may hold: the same as on the server (marmita/site/paths.py), which answers 404 to the rest. */

/** Control characters, and what takes the place of bytes that are no text. */
// oxlint-disable-next-line no-control-regex -- they are what this is about
const IMPOSSIBLE = /[\u0000-\u001F\u007F-\u009F\uFFFD]/

/** A part may have no slash of its own; the rest of an address that may go on may hold anything. */
const isPossible = ([name, value]: [string, string]) =>
  name === '*' || name === '_splat' || !(IMPOSSIBLE.test(value) || value.includes('/'))

/** Every route's `params.parse`; false says that the address is another's, or nobody's. */
export const readParams = (params: Record<string, string>) =>
  Object.entries(params).every(isPossible) && params
