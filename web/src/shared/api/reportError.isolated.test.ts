import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './ApiError'
import { describe, reportError } from './reportError'

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
vi.stubGlobal('fetch', sent)
afterEach(() => sent.mockClear())

function broken(message: string, stack = ''): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${stack}`
  return error
}

test('a report names error, route and place, and no address with its query', () => {
  const stack =
    '    at f (https://site.test/assets/index-a1.js?token=abc#x:3:14)\n    at https://site.test/chef/ana?key=1:1:1'
  const report = describe(
    broken("Cannot read properties of undefined (reading 'name')", stack),
    '/chef/$login',
    [],
  )
  expect(report.split('\n')).toEqual([
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'route /chef/$login',
    'build ',
    '    at f (https://site.test/assets/index-a1.js:3:14)',
    '    at https://site.test/chef/ana:1:1',
  ])
})

test('error_report_contains_no_typed_text_and_no_quoted_words', () => {
  const typed = ['s3cret pass', 'Ana Silva']
  const error = broken(`"my diary" is not valid JSON near s3cret pass of Ana Silva`)
  expect(describe(error, '/login', typed)).toMatch(/^TypeError: "…" is not valid JSON near … of …\n/)
})

test('a report is short, whatever broke', () => {
  expect(describe('x'.repeat(20_000), '/', []).length).toBe(4000)
  expect(describe(undefined, '/', [])).toMatch(/^Error: undefined/)
})

test('each distinct error is reported once, refusals never, and a page reports five at most', () => {
  reportError(new ApiError(404, 'not_found'), '/')
  reportError(new DOMException('gone', 'AbortError'), '/')
  expect(sent).not.toHaveBeenCalled()
  for (const name of ['a', 'a', 'b', 'b', 'c', 'd', 'e', 'f', 'g']) reportError(broken(name), '/')
  expect(sent).toHaveBeenCalledTimes(5)
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toBe('/api/client-error-handler')
  expect(init?.method).toBe('POST')
  expect(new Headers(init?.headers).get('content-type')).toBe('text/plain')
})
