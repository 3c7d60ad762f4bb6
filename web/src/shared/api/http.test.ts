import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, writeToken } from '@/shared/session/token'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { ApiError } from './ApiError'
import { expireSession, http, type HttpResponse, onSessionExpired, replaceSession, totalCount } from './http'

const network = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
  onSessionExpired(() => {})
  clearToken()
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  network.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  )

const sentHeaders = () => new Headers(network.mock.lastCall?.[1]?.headers)

async function failure(): Promise<ApiError> {
  const error = await http('/api/x').then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('gives data, status and headers', async () => {
  answer(200, [{ id: '1' }], { 'x-total-count': '48', authorization: 'Bearer abc' })
  const response = await http<HttpResponse<{ id: string }[]>>('/api/chef')
  expect(response.data).toEqual([{ id: '1' }])
  expect(totalCount(response)).toBe(48)
  expect(response.headers.get('authorization')).toBe('Bearer abc')
})

test('request_names_the_language_of_the_screen', async () => {
  await setTestLanguage('br')
  answer(200, [])
  await http('/api/x')
  expect(sentHeaders().get('accept-language')).toBe('pt-BR')
  await setTestLanguage('en')
})

test('an answer without a body has no data', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await expect(http('/api/x')).resolves.toMatchObject({ data: undefined, status: 204 })
})

test('request_that_changes_data_outlives_the_page_unless_its_body_is_too_large', async () => {
  const outlives = async (init?: RequestInit) => {
    answer(200, {})
    await http('/api/x', init)
    return network.mock.lastCall?.[1]?.keepalive
  }
  expect(await outlives({ method: 'DELETE' })).toBe(true)
  expect(await outlives({ method: 'PUT', body: '{}' })).toBe(true)
  expect(await outlives()).toBe(false)
  expect(await outlives({ method: 'POST', body: 'x'.repeat(8_001) })).toBe(false)
  expect(await outlives({ method: 'POST', body: new FormData() })).toBe(false)
})

describe('the token', () => {
  test('is sent when there is one, from either store', async () => {
    answer(200, {})
    await http('/api/x')
    expect(sentHeaders().has('authorization')).toBe(false)

    writeToken('kept', true)
    expect(localStorage.getItem('authenticationToken')).toBe('kept')
    answer(200, {})
    await http('/api/x')
    expect(sentHeaders().get('authorization')).toBe('Bearer kept')

    writeToken('passing', false)
    expect(localStorage.getItem('authenticationToken')).toBeNull()
    answer(200, {})
    await http('/api/x')
    expect(sentHeaders().get('authorization')).toBe('Bearer passing')
  })

  test('refused by the server ends the session; a refusal with a key does not', async () => {
    const ended = vi.fn<() => void>()
    onSessionExpired(ended)
    writeToken('old', true)
    answer(401, { errorKey: 'invalid_credentials' })
    expect((await failure()).errorKey).toBe('invalid_credentials')
    expect(ended).not.toHaveBeenCalled()
    answer(401, { title: 'Not logged in' })
    expect((await failure()).status).toBe(401)
    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('failures', () => {
  test('carry key, fields, title and detail', async () => {
    answer(429, {
      errorKey: 'rate_limit_for_user',
      seconds: 12,
      title: 'Too many',
      detail: 'Slow down',
      status: 429,
    })
    const error = await failure()
    expect(error).toMatchObject({
      status: 429,
      errorKey: 'rate_limit_for_user',
      title: 'Too many',
      detail: 'Slow down',
    })
    expect(error.fields.seconds).toBe(12)
  })

  test('a page that is not JSON is an error without a key', async () => {
    network.mockResolvedValueOnce(
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    expect(await failure()).toMatchObject({ status: 502, errorKey: undefined })
  })

  test('no answer at all has status 0', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure()).toMatchObject({ status: 0, errorKey: undefined })
  })

  test('a cancelled request stays a cancellation', async () => {
    const controller = new AbortController()
    controller.abort()
    network.mockRejectedValueOnce(controller.signal.reason)
    await expect(http('/api/x', { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError)
  })
})

describe('a call that brings another token', () => {
  const expired = vi.fn<() => void>()
  beforeEach(() => {
    expired.mockReset()
    onSessionExpired(expired)
    writeToken('old', true)
  })

  test('is not hurried by the end of the present one', async () => {
    await replaceSession(async () => {
      expireSession('old')
      writeToken('new', true)
    })
    expireSession('old')
    expect(expired).not.toHaveBeenCalled()
    expireSession('new')
    expect(expired).toHaveBeenCalledOnce()
  })

  test('leaves an ended session when its answer is lost, and a living one when it is refused', async () => {
    const lost = replaceSession(async () => {
      expireSession('old')
      throw new ApiError(0, undefined)
    })
    await expect(lost).rejects.toBeInstanceOf(ApiError)
    expect(expired).toHaveBeenCalledOnce()

    const refused = replaceSession(() => Promise.reject(new ApiError(400, 'incorrect_password')))
    await expect(refused).rejects.toBeInstanceOf(ApiError)
    expect(expired).toHaveBeenCalledOnce()
  })
})
