/**
 * Notifications on devices. A headless browser has no push service, grants no permission and shows no notification. So
 * subscriptions are fake, with the service beside the server as their endpoint, and the notifications of the worker are
 * listed. The worker, its events and the pages are the browser's own.
 */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { authorizationOf } from './support/chefs'
import { expect, expectAccessible, expectNoOverflow, test } from './support/fixtures'
import { ADMIN, createCustomer } from './support/people'

const STAND_IN = process.env.PUSH_STAND_IN
const settings = '/user-panel?tab=settings'

test.use({ serviceWorkers: 'allow' })
test.skip(!STAND_IN, 'needs the push service of tools/with_server.py')

/** Fake a subscription with real keys. It lasts as long as the origin's storage, like a browser's own. */
const standIn = (context: BrowserContext) =>
  context.addInitScript((origin) => {
    const KEY = 'test-subscription'
    type Stored = { endpoint: string; keys: { p256dh: string; auth: string } }
    const read = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    const shown = (stored: Stored | null) =>
      stored && {
        endpoint: stored.endpoint,
        options: {},
        toJSON: () => stored,
        unsubscribe: async () => localStorage.removeItem(KEY),
      }
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    Object.assign(PushManager.prototype, {
      getSubscription: async () => shown(read()),
      subscribe: async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
        const keys = {
          p256dh: text(point),
          auth: text(crypto.getRandomValues(new Uint8Array(16))),
        }
        localStorage.setItem(KEY, JSON.stringify({ endpoint: `${origin}/web/${crypto.randomUUID()}`, keys }))
        return shown(read())
      },
    })
  }, STAND_IN)

/** Fake the permission of a person who presses "Allow". */
const grant = (context: BrowserContext, before: 'default' | 'denied' | 'granted' = 'granted') =>
  context.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
  }, before)

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' })

type Shown = { tag: string; body: string; close: () => void }
type Listing = { listed: Shown[]; registration: ServiceWorkerRegistration }

/** List the notifications that the worker shows, one for each tag, like a browser. */
function list(): void {
  const worker = self as unknown as Listing
  worker.listed = []
  const without = (tag: string) => worker.listed.filter((each) => each.tag !== tag)
  Object.assign(worker.registration, {
    getNotifications: async () => worker.listed,
    showNotification: async (_title: string, { tag = '', body = '' }: NotificationOptions) => {
      const close = () => void (worker.listed = without(tag))
      worker.listed = [...without(tag), { tag, body, close }]
    },
  })
}

/** Return the number of pushes that were sent to the page's browser. */
async function pushesTo(page: Page): Promise<number> {
  const stored = await page.evaluate(() => localStorage.getItem('test-subscription'))
  const { endpoint } = JSON.parse(stored ?? '{}') as { endpoint: string }
  return Number(await (await fetch(endpoint)).text())
}

const writeTo = async (request: APIRequestContext, token: string, userId: string) => {
  const data = {
    clientId: crypto.randomUUID(),
    userId,
    orderId: null,
    text: 'Is there soup left?',
  }
  const answer = await request.post('/api/chat/messages', {
    data,
    headers: authorizationOf({ token }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const idOf = async (request: APIRequestContext, token: string): Promise<string> =>
  (
    (await (await request.get('/api/account', { headers: authorizationOf({ token }) })).json()) as {
      id: string
    }
  ).id

test('a device is switched on, pushed to, and switched off @phone', async ({
  page,
  context,
  request,
  logInAsCustomer,
}) => {
  await standIn(context)
  await grant(context)
  const me = await logInAsCustomer()
  const other = await createCustomer(request)
  await page.goto(settings)
  await expect(deviceSwitch(page)).toBeEnabled()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByText('This device shows news, even when no page is open')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show what messages say' })).not.toBeChecked()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await writeTo(request, other.token, await idOf(request, me.token))
  await expect.poll(() => pushesTo(page)).toBe(1)

  await page.reload()
  await expect(deviceSwitch(page)).toBeChecked()
  await page.getByRole('switch', { name: 'New messages' }).click()
  await expect(page.getByRole('switch', { name: 'Show what messages say' })).toBeDisabled()
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'New messages' })).toHaveCount(0)
})

test('the worker shows a push, withdraws it, and leads to the page that it names', async ({
  page,
  context,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/about-us')
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === scope)
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(scope).origin,
      registrationId,
      data: JSON.stringify(data),
    })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(list)
  const shown = () =>
    worker.evaluate(() => (self as unknown as Listing).listed.map(({ tag, body }) => [tag, body]))
  // `mustShow`, as for Safari: it is shown although the page is focused.
  const news = { title: 'Ana', body: '1 new message', url: '/cookies', mustShow: true }
  await push({ tag: 'chat:1', ...news })
  await push({ tag: 'chat:1', ...news, body: '2 new messages' })
  await push({ tag: 'chat:2', ...news })
  await expect.poll(shown).toHaveLength(2)
  expect(await shown()).toContainEqual(['chat:1', '2 new messages'])
  await push({ close: ['chat:2', 'chat:3'] })
  await expect.poll(shown).toHaveLength(1)

  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const press = (url: string) =>
    worker.evaluate((to) => {
      const pressed = new Event('notificationclick')
      const notification = { close: () => undefined, data: { url: to } }
      self.dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }))
    }, url)
  await press('/cookies')
  await expect(page).toHaveURL(/\/cookies$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await press('https://elsewhere.example/')
  await expect(page).toHaveURL(/\/notifications$/)
})

test('a browser that blocks notifications says how to allow them', async ({
  page,
  context,
  logInAsCustomer,
}) => {
  await grant(context, 'denied')
  await logInAsCustomer()
  await page.goto(settings)
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  await expect(deviceSwitch(page)).toBeDisabled()
})

test('an iPhone says that the app must be on the home screen', async ({ page, logInAsCustomer }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    })
  })
  await logInAsCustomer()
  await page.goto(settings)
  await expect(page.getByText('choose “Add to Home Screen”')).toBeVisible()
  await expect(deviceSwitch(page)).toBeDisabled()
})

test('the offer comes after the first message, never on load, and stays away once put away', async ({
  page,
  context,
  request,
  logInAsCustomer,
}) => {
  await standIn(context)
  await grant(context, 'default')
  const other = await createCustomer(request)
  await logInAsCustomer()
  const offer = page.getByRole('complementary', { name: 'Notifications on this device' })
  await page.goto(`/chat-with-user/${await idOf(request, other.token)}`)
  const field = page.getByRole('textbox', { name: /^Message to / })
  await expect(field).toBeVisible()
  await expect(offer).toHaveCount(0)
  await field.fill('Hello')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await field.fill('Are you there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Are you there?')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('an admin sees by what is pushed, is refused a wrong key file, and sends a test', async ({
  page,
  logIn,
  request,
}) => {
  const somebody = await createCustomer(request)
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/push')
  await expect(page.getByRole('heading', { name: 'Notifications on devices' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Push to browsers' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push to apps' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('textbox', { name: 'Service account key file' }).fill('{"type": "soup"}')
  await page.getByRole('button', { name: 'Store key file' }).click()
  await expect(
    page.getByText(
      'This is not a service account key file. Choose the JSON file from the Google Cloud console.',
    ),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Login of the person' }).fill(somebody.login)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This person has no device with notifications.')).toBeVisible()
})
