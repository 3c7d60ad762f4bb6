import type { ErrorKey } from './generated/marmita.schemas'

export type ErrorFields = Readonly<Record<string, unknown>>

/** A refusal by the server, or no answer at all (status 0). Carries what a form or a toast needs to explain it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    /** A key of the error catalogue; undefined when the server gave none. */
    readonly errorKey: string | undefined,
    readonly fields: ErrorFields = {},
    readonly title?: string,
    readonly detail?: string,
  ) {
    super(detail ?? title ?? errorKey ?? `HTTP ${status}`)
  }
}

/** The server refused the token of the session itself. The app leads to the login and says why: nobody else has to. */
export class SessionEnded extends ApiError {}

export function hasErrorKey(error: unknown, ...keys: ErrorKey[]): error is ApiError {
  return error instanceof ApiError && keys.some((key) => key === error.errorKey)
}

/** Reads a problem body. Anything that is not one (a proxy's page, an empty body) leaves the key undefined. */
export function apiErrorFrom(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status, undefined)
  const { errorKey, title, detail, ...fields } = body as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return new ApiError(status, text(errorKey), fields, text(title), text(detail))
}
