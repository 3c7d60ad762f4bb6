// oxlint-disable no-control-regex -- they are what this is about
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Return a text for the title of a window: one line, without characters that change the direction of text or hide it.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(DIRECTIONS, '').replaceAll(/\s+/g, ' ').trim()
