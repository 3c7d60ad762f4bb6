import type { ErrorKey } from './generated/marmita.schemas'

export type ErrorFields = Readonly<Record<string, unknown>>

/**
 * A refusal by the server, or no answer at all (status 0). It carries the data with which a form or a toast explains
 * it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    /** A key of the error catalogue. It is undefined if the server sent none. */
    readonly errorKey: string | undefined,
    readonly fields: ErrorFields = {},
    readonly title?: string,
    readonly detail?: string,
  ) {
    super(detail ?? title ?? errorKey ?? `HTTP ${status}`)
  }
}

/**
 * The server refused the session token itself. The app opens the login and explains why, so callers need not handle it.
 */
export class SessionEnded extends ApiError {}

export function hasErrorKey(error: unknown, ...keys: ErrorKey[]): error is ApiError {
  return error instanceof ApiError && keys.some((key) => key === error.errorKey)
}

/**
 * Read a problem body and return its ApiError. For another body (a proxy's page, an empty body) the key is undefined.
 */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status, undefined)
  const { errorKey, title, detail, ...fields } = body as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return new ApiError(status, text(errorKey), fields, text(title), text(detail))
}
