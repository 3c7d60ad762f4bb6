/** The service worker, and the data that the worker and the app have stored. */
import { expect, type Page } from '@playwright/test'

/**
 * Wait until the worker answers this page and its shell is stored. A page that was opening while the worker became
 * active is answered by the worker only after it is opened again.
 */
export async function workerIsReady(page: Page): Promise<void> {
  const isAnswered = (timeout: number) =>
    page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout,
    })
  await isAnswered(15_000).catch(async () => {
    await page.reload()
    await isAnswered(60_000)
  })
}

/** Return every path, name and text in cache storage. */
function storedAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|text|html/.test(response?.headers.get('content-type') ?? '')
        parts.push(
          name,
          request.url,
          isText && !request.url.includes('/assets/') ? await response!.text() : '',
        )
      }
    }
    return parts.join('\n')
  })
}

/** Return everything in cache storage and in the page's web storages, and the names of the IndexedDB databases. */
export async function everythingStored(page: Page): Promise<string> {
  const elsewhere = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)])
  })
  return `${await storedAnswers(page)}\n${elsewhere}`
}

/**
 * Expect that an answer with this text is stored, and can be read without a network. Messages that wait to be sent do
 * not count.
 */
export async function expectStored(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await storedAnswers(page)).includes(text), text).toBe(true)
}

/** Drop the next request with this method to such an address. */
export async function loseNext(page: Page, method: string, address: string): Promise<void> {
  let isLost = false
  await page.route(address, (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    return route.abort()
  })
}
