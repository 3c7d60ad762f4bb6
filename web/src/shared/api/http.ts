/** The only place that calls fetch. Throws ApiError, shows nothing; generated clients run through it. */
import { loadTexts } from '@/shared/i18n'
import { noteServerTime } from '@/shared/lib/clock/serverNow'
import { readToken } from '@/shared/session/token'
import { ApiError, apiErrorFrom, SessionEnded } from './ApiError'
import { noteAnswer } from './reach'

export const TIMEOUT_MS = 110_000
// Browsers carry 64 KiB at a time beyond the end of a page; a character takes up to three bytes.
const CARRIED_ON = 8_000

export type HttpResponse<Data> = { data: Data; status: number; headers: Headers }

let sessionExpired: (refused: string) => void = () => {}

/** The server refused the token itself. Answers to an older token arrive after somebody has logged in anew: they end nothing. */
export function expireSession(refused: string): void {
  if (refused === replacement?.token) replacement.isRefused = true
  else if (refused === readToken()) sessionExpired(refused)
}

let replacement: { token: string; isRefused: boolean } | null = null

/** Runs a call whose answer brings another token. That the present one is refused before it arrives ends nothing. */
export async function replaceSession<Result>(call: () => Promise<Result>): Promise<Result> {
  const mine = { token: readToken() ?? '', isRefused: false }
  replacement = mine
  try {
    return await call()
  } finally {
    replacement = null
    // The answer was lost, and the present token is worth nothing.
    if (mine.isRefused) expireSession(mine.token)
  }
}

/** Called with the token when the server refuses it itself (401 without an errorKey). */
export function onSessionExpired(handler: (refused: string) => void): void {
  sessionExpired = handler
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined
  // Files go to the browser byte by byte: read as text, a CSV file would lose the mark by which Excel knows its letters.
  if (/^(application\/pdf|text\/csv)\b/.test(response.headers.get('content-type') ?? ''))
    return response.blob()
  const text = await response.text()
  if (!text) return undefined
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}

/** What somebody has just requested is carried out even when they leave or reload the page at once. */
function outlivesPage({ method = 'GET', body }: RequestInit): boolean {
  return method !== 'GET' && (!body || (typeof body === 'string' && body.length <= CARRIED_ON))
}

/**
 * Sends a request with the session's token and gives `{data, status, headers}`.
 * `Response` is that whole shape, as orval's generated code asks for it.
 */
export async function http<Response extends HttpResponse<unknown>>(
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout

  let response: globalThis.Response
  let data: unknown
  const sentAt = Date.now()
  try {
    response = await fetch(url, { keepalive: outlivesPage(init), ...init, headers, signal })
    noteAnswer()
    noteServerTime(response.headers, sentAt)
    data = await readBody(response)
  } catch (cause) {
    // A cancelled query is not an error of the network: TanStack Query must see the abort itself.
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, undefined, {}, undefined, String(cause))
  }
  if (!response.ok) {
    const error = apiErrorFrom(response.status, data)
    // An answer to a token that has been replaced meanwhile says nothing about the new one.
    if (error.status === 401 && !error.errorKey && token) {
      expireSession(token)
      throw new SessionEnded(401, undefined, error.fields, error.title, error.detail)
    }
    // Before an error is shown its text is loaded; without one there is a general text.
    await loadTexts('errors')?.catch(() => undefined)
    throw error
  }
  return { data, status: response.status, headers: response.headers } as Response
}

/** The number of all entries of a paged list, from `x-total-count`. */
export function totalCount(response: { headers: Headers }): number {
  return Number(response.headers.get('x-total-count') ?? 0)
}
