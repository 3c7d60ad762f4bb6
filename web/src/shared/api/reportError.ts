/**
 * The report of an error to the server: its kind, its place in the program and the route, but nothing about the reader.
 */
import { ApiError } from './ApiError'
import { clientErrorHandler } from './generated/marmita'

const MAX_REPORTS = 5
const MAX_LENGTH = 4000
const FRAMES = 8
const reported = new Set<string>()

/** Report each distinct error once, and at most `MOST` errors from a page. Refusals of the server are not errors. */
export function reportError(error: unknown, route: string): void {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return
  const report = describe(error, route, fieldValues())
  if (reported.has(report) || reported.size >= MAX_REPORTS) return
  reported.add(report)
  clientErrorHandler(report, { keepalive: true }).catch(() => undefined)
}

/** Return the text of a report. `typed` are the contents of the page's fields, which are removed from it. */
export function describe(error: unknown, route: string, typed: readonly string[]): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  const lines = [`${name}: ${message}`, `route ${route}`, `build ${build()}`, ...frames.slice(0, FRAMES)]
  return lines
    .map((line) => withoutPrivate(line, typed))
    .join('\n')
    .slice(0, MAX_LENGTH)
}

function withoutPrivate(line: string, typed: readonly string[]): string {
  const silent = typed.reduce((text, value) => text.replaceAll(value, '…'), line)
  return (
    silent
      .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s:)]*/g, '$1')
      // Quoted words that are not a name of the program may be text of the reader.
      .replace(/(["'`])((?:(?!\1).)*)\1/g, (whole, quote: string, inner: string) =>
        /^[A-Za-z_$][\w$.]{0,40}$/.test(inner) ? whole : `${quote}…${quote}`,
      )
  )
}

function fieldValues(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return [...fields].map(({ value }) => value.trim()).filter((value) => value.length > 2)
}

/** Return the name of the entry script, which changes with each build. */
const build = () => {
  const entry = document.querySelector('link[data-app], script[type=module]')
  return (entry?.getAttribute('href') ?? entry?.getAttribute('src') ?? '').split('/').at(-1)
}
