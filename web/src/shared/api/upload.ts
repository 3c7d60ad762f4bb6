/** Sends a form with files and reports the progress. Fetch cannot report it, so this is the only XMLHttpRequest. */
import { readToken } from '@/shared/session/token'
import { ApiError, apiErrorFrom, SessionEnded } from './ApiError'
import { expireSession, type HttpResponse, TIMEOUT_MS } from './http'

type Fields = Readonly<Record<string, string | number | boolean | Blob | null | undefined>>
/** `onProgress` receives the part that has been sent, from 0 to 1. */
type Options = { onProgress: (part: number) => void; signal: AbortSignal }

/** Send the form and return its answer. Throws ApiError like `http`; a cancelled upload throws the signal's reason. */
export function upload<Data>(
  url: string,
  fields: Fields,
  { onProgress, signal }: Options,
): Promise<HttpResponse<Data>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined)
      form.append(name, value instanceof Blob ? value : String(value))
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const data = parsed(request.responseText)
      if (request.status < 400) {
        return resolve({ data: data as Data, status: request.status, headers: new Headers() })
      }
      const error = apiErrorFrom(request.status, data)
      if (error.status !== 401 || error.errorKey || !token) return reject(error)
      expireSession(token)
      reject(new SessionEnded(401, undefined, error.fields, error.title, error.detail))
    }
    request.onerror = request.ontimeout = () => reject(new ApiError(0, undefined))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
