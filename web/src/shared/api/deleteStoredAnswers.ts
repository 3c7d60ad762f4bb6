import { openCaches } from '@/shared/lib/storage'

/** The beginning of the cache's name. Each session has a cache of its own, named after a digest of its token. */
export const ANSWERS_CACHE = 'answers-'

/** Delete the stored answers of all sessions. The cache named `except` stays. */
export async function deleteStoredAnswers(except?: string): Promise<void> {
  const store = openCaches()
  const names = (await store?.keys().catch(() => undefined)) ?? []
  await Promise.all(
    names
      .filter((name) => name.startsWith(ANSWERS_CACHE) && name !== except)
      .map((name) => store?.delete(name).catch(() => undefined)),
  )
}
