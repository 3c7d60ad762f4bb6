// oxlint-disable no-control-regex -- they are what this is about
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** A text as the title of a window: one line, and nothing that turns or hides what stands beside it. */
export const oneLine = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(DIRECTIONS, '').replaceAll(/\s+/g, ' ').trim()
