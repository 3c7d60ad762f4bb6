import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, writeToken } from '@/shared/session/token'
import { onSessionExpired } from './http'
import { upload } from './upload'

/** A fake XMLHttpRequest that the test answers. */
class Line {
  static last: Line
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  status = 0
  responseText = ''
  timeout = 0
  form = new FormData()
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  constructor() {
    Line.last = this
  }
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(form: FormData): void {
    this.form = form
  }
  abort(): void {
    this.onabort?.()
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

const progress = vi.fn<(part: number) => void>()
let controller = new AbortController()
const begin = () =>
  upload<{ ok: boolean }>(
    '/api/x',
    { photo: new Blob(['x']), part: 0.5, nothing: undefined },
    { onProgress: progress, signal: controller.signal },
  )

beforeEach(() => {
  controller = new AbortController()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionExpired(() => {})
  clearToken()
})

test('sends the fields with the token, reports its progress and gives the answer', async () => {
  writeToken('abc', true)
  const sending = begin()
  Line.last.upload.onprogress?.({ loaded: 1, total: 4 })
  Line.last.answer(200, { ok: true })
  expect(await sending).toMatchObject({ data: { ok: true }, status: 200 })
  expect(progress).toHaveBeenLastCalledWith(0.25)
  expect(Line.last.headers.authorization).toBe('Bearer abc')
  expect([...Line.last.form.keys()]).toEqual(['photo', 'part'])
})

test('a refusal carries its key and its reason', async () => {
  const sending = begin()
  Line.last.answer(400, { errorKey: 'invalid_image_format', reason: 'heic' })
  await expect(sending).rejects.toMatchObject({
    status: 400,
    errorKey: 'invalid_image_format',
    fields: { reason: 'heic' },
  })
})

test('a proxy that refuses with a page of its own is an error without a key', async () => {
  const sending = begin()
  Line.last.answer(413, '<h1>Too large</h1>')
  await expect(sending).rejects.toMatchObject({ status: 413, errorKey: undefined })
})

test('a token that is refused ends the session', async () => {
  const ended = vi.fn<() => void>()
  onSessionExpired(ended)
  writeToken('old', true)
  const sending = begin()
  Line.last.answer(401, { title: 'Not logged in' })
  await expect(sending).rejects.toMatchObject({ status: 401 })
  expect(ended).toHaveBeenCalledOnce()
})

test('upload_without_an_answer_has_status_0_and_a_cancelled_one_is_an_abort', async () => {
  const lost = begin()
  Line.last.onerror?.()
  await expect(lost).rejects.toMatchObject({ status: 0 })
  const cancelled = begin()
  controller.abort(new DOMException('closed', 'AbortError'))
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
})
