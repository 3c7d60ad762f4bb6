import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { upload } from '@/shared/api/upload'
import { sendPhoto } from './sendPhoto'

vi.mock('@/shared/api/upload', () => ({ upload: vi.fn<() => Promise<unknown>>() }))

const sent = vi.mocked(upload)
const file = new File(['x'], 'soup.jpg')
const send = (signal = new AbortController().signal) =>
  sendPhoto(file, { photoType: 'FOR_CHAT' }, { onProgress: () => undefined, signal })
const stored = { data: { picture: { base: '/media/a' } }, status: 200, headers: new Headers() }
const refused = (seconds: number) => new ApiError(429, 'rate_limit_for_user', { seconds })

beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
})
afterEach(() => void vi.useRealTimers())

test('many pictures are sent three at a time', async () => {
  const answers: (() => void)[] = []
  sent.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(stored))))
  const all = Promise.all(Array.from({ length: 5 }, () => send()))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveBeenCalledTimes(3)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveBeenCalledTimes(4)
  for (let at = 1; at < 5; at++) {
    answers[at]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await all).toHaveLength(5)
})

test('a picture that finds no place is sent again after the seconds that the server names', async () => {
  sent.mockRejectedValueOnce(refused(3)).mockResolvedValueOnce(stored)
  const answer = send()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toEqual({ base: '/media/a' })
})

test('a long wait is said, and one that was cancelled is not sent again', async () => {
  sent.mockRejectedValueOnce(refused(1_800))
  await expect(send()).rejects.toMatchObject({ errorKey: 'rate_limit_for_user' })
  const controller = new AbortController()
  sent.mockRejectedValueOnce(refused(3))
  const [answer] = await Promise.all([
    send(controller.signal).catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(1_000).then(() => controller.abort()),
    vi.advanceTimersByTimeAsync(4_000),
  ])
  expect(answer).toMatchObject({ name: 'AbortError' })
  expect(sent).toHaveBeenCalledTimes(2)
})
