/** Journeys take over the windows of those before them: nothing of what was done there may be left. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { openWindow } from '../support/windows'

/** A kind of its own: no other journey has used such a window. */
const PLACE = { locale: 'de-DE', timezoneId: 'Europe/Berlin' }

/** What a page finds of those before it. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    kept: Object.keys(localStorage).filter((key) => key === 'left'),
    session: sessionStorage.getItem('left'),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).filter(({ name }) => name === 'left'),
    caches: (await caches.keys()).filter((name) => name === 'left'),
    file: await (await navigator.storage.getDirectory()).getFileHandle('left').then(
      () => true,
      () => false,
    ),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    online: navigator.onLine,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    reached: await fetch('/api/client-settings').then(
      (answer) => answer.status,
      () => 0,
    ),
  }))

const leave = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'x')
    sessionStorage.setItem('left', 'x')
    document.cookie = 'left=x; path=/'
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    await (await caches.open('left')).put('/left', new Response('x'))
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
  })

test('a window that was left is as a new one', async () => {
  const left = await openWindow(PLACE)
  const page = await left.newPage()
  await page.goto('/about-us')
  const asNew = await found(page)
  await leave(page)
  await left.grantPermissions(['geolocation'])
  await left.route('**/api/client-settings', (route) => route.fulfill({ status: 418 }))
  await page.emulateMedia({ colorScheme: 'dark' })
  const { online: _, ...changed } = await found(page)
  for (const [key, value] of Object.entries(changed))
    expect(value, key).not.toEqual(asNew[key as keyof typeof asNew])
  await left.setOffline(true)
  expect((await found(page)).online).toBe(false)
  await left.close()

  const again = await openWindow(PLACE)
  expect(again).toBe(left)
  const next = await again.newPage()
  await next.goto('/about-us')
  expect(await found(next)).toEqual(asNew)
})

test('a window in which something stays for good is nobody else’s', async ({ baseURL }) => {
  const scripted = await openWindow(PLACE)
  await scripted.addInitScript(() => undefined)
  await scripted.close()
  const abroad = await openWindow(PLACE)
  expect(abroad).not.toBe(scripted)
  // Another site, though the same server.
  const { port } = new URL(baseURL!)
  await (await abroad.newPage()).goto(`http://127.0.0.1:${port}/robots.txt`)
  await abroad.close()
  expect(await openWindow(PLACE)).not.toBe(abroad)
})
