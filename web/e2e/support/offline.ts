/** The service worker and what it, and the app, have stored. */
import { expect, type Page } from '@playwright/test'

/**
 * The worker answers this page, and its shell is stored. A page that was being opened while the worker took over the
 * others is not answered by it until it is opened again.
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

/** Every path, name and text that cache storage has. */
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

/** The same, and what IndexedDB and the web storages of the page have. */
export async function everythingStored(page: Page): Promise<string> {
  const elsewhere = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name)])
  })
  return `${await storedAnswers(page)}\n${elsewhere}`
}

/** An answer with that text is stored (not only what waits to be sent): it may be read without a network from now on. */
export async function expectStored(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await storedAnswers(page)).includes(text), text).toBe(true)
}
