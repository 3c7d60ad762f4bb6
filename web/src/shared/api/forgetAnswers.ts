import { openCaches } from '@/shared/lib/storage'

/** Each session has its own, named by a digest of its token; the letters after it say whose. */
export const ANSWERS_CACHE = 'answers-'

/** Stored answers go with the session that they were given to. `except` is the cache that stays. */
export async function forgetAnswers(except?: string): Promise<void> {
  const store = openCaches()
  const names = (await store?.keys().catch(() => undefined)) ?? []
  await Promise.all(
    names
      .filter((name) => name.startsWith(ANSWERS_CACHE) && name !== except)
      .map((name) => store?.delete(name).catch(() => undefined)),
  )
}
