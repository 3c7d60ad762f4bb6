/**
 * Answers that may be read without a network, in the browser's cache storage: one cache for each session. Nothing is
 * stored for a session that ends with the window. The end of a session always deletes its cache (deleteStoredAnswers.ts).
 */
import { openCaches } from '@/shared/lib/storage'
import { isRemembered, readToken } from '@/shared/session/token'
import { ANSWERS_CACHE, deleteStoredAnswers } from './deleteStoredAnswers'

export type StoredAnswer = { data: unknown; at: number }

const MAX_ANSWERS = 80
const MAX_ANSWER_LENGTH = 300_000
const MAX_AGE_MS = 14 * 86_400_000
const DATE_HEADER = 'x-at'

const digests = new Map<string, string>()

async function digestOf(token: string): Promise<string> {
  const known = digests.get(token)
  if (known) return known
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  const digest = Array.from(bytes.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  digests.set(token, digest)
  return digest
}

/** Return the name of a session's cache, or undefined if nothing may be stored. */
async function cacheOf(token: string | null): Promise<string | undefined> {
  if (token === null) return `${ANSWERS_CACHE}visitor`
  return isRemembered() ? `${ANSWERS_CACHE}${await digestOf(token)}` : undefined
}

const addressOf = (hash: string) => `/answers/${encodeURIComponent(hash)}`

const isOld = (at: number) => Date.now() - at > MAX_AGE_MS

export async function findAnswer(hash: string): Promise<StoredAnswer | undefined> {
  try {
    const name = await cacheOf(readToken())
    const found = name && (await openCaches()?.match(addressOf(hash), { cacheName: name }))
    const answer = found ? ((await found.json()) as StoredAnswer) : undefined
    return answer && !isOld(answer.at) ? answer : undefined
  } catch {
    return undefined
  }
}

/** Store an answer that was given to `token`. If the reader logs out meanwhile, nothing stays stored. */
export async function putAnswer(token: string | null, hash: string, answer: StoredAnswer): Promise<void> {
  const text = JSON.stringify(answer)
  const store = openCaches()
  if (text.length > MAX_ANSWER_LENGTH || !store) return
  try {
    const name = await cacheOf(token)
    if (!name || readToken() !== token) return
    const cache = await store.open(name)
    await cache.put(addressOf(hash), new Response(text, { headers: { [DATE_HEADER]: String(answer.at) } }))
    if (readToken() !== token) return void (await store.delete(name))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS)).map((key) => cache.delete(key)))
  } catch {
    // The storage is full or refused: the answer cannot be read offline.
  }
}

/** Delete the answers of other sessions and answers older than `LONGEST_MS`. Called when the app starts. */
export async function sweepAnswers(): Promise<void> {
  try {
    const name = await cacheOf(readToken())
    await deleteStoredAnswers(name)
    const cache = name && (await openCaches()?.open(name))
    if (!cache) return
    for (const key of await cache.keys()) {
      const at = (await cache.match(key))?.headers.get(DATE_HEADER)
      if (isOld(Number(at))) await cache.delete(key)
    }
  } catch {
    // The storage is refused: there is nothing to delete.
  }
}
