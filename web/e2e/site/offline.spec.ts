/** Without a network: pages that can be read, actions that are refused, and data that the next person must not find. */
import { everythingStored, expectStored, workerIsReady } from '../support/offline'
import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { apiCaller, openChargedOrder } from '../support/orders'
import { createCustomer, PASSWORD } from '../support/people'

const NOTICE = /^You are offline\. As of \d\d:\d\d\.$/

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'orders, menus and chats are readable offline until the logout, and writes are refused with nothing lost',
    { tag: '@phone' },
    async ({ page, context, request }) => {
      test.slow(true, 'a journey through many pages, some of them twice')
      const [customer, other] = [await createCustomer(request), await createCustomer(request)]
      const { id: otherId } = await (await request.get(`/api/users-details/by-login/${other.login}`)).json()
      await apiCaller(request, other.token)('get', 'account')
      // The token is stored once, not before every page, because this journey logs out in between.
      await page.goto('/about-us')
      await page.evaluate((token) => localStorage.setItem('authenticationToken', token), customer.token)
      const order = await openChargedOrder(page, customer)
      await workerIsReady(page)
      await follow(page, '/my-orders')
      await expect(page.getByText(order.handOverCode)).toBeVisible()
      await expectStored(page, order.handOverCode)
      await follow(page, `/chat-with-user/${otherId}`)
      const field = page.getByRole('textbox', { name: /^Message to / })
      await field.fill('Is the pan still yours?')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expectStored(page, 'Is the pan still yours?')
      await follow(page, '/chef/priya')
      await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible()
      await page
        .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
        .first()
        .click()
      const addNow = page.getByRole('button', { name: /^Add for/ })
      await expect(addNow).toBeVisible()

      await context.setOffline(true)
      await addNow.click()
      await expectToast(page, /^No connection/)
      await expect(addNow).toBeVisible()
      await page.goto('/my-orders')
      await expect(page.getByText(NOTICE)).toBeVisible()
      await expect(page.getByText(order.handOverCode)).toBeVisible()
      await expectAccessible(page, 'orders offline')
      await expectNoOverflow(page)
      await page.goto(`/confirmation/${order.id}`)
      await expect(page.getByText(order.handOverCode)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible()
      await page.reload()
      await expect(page.getByText(order.handOverCode)).toBeVisible()

      await page.goto('/chef/priya')
      await expect(page.getByRole('button', { name: /^Add .+ to the bag$/ }).first()).toBeVisible()

      await page.goto(`/chat-with-user/${otherId}`)
      await expect(page.getByRole('log').getByText('Is the pan still yours?')).toBeVisible()
      await field.fill('Written in a tunnel')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Will be sent once you are online')).toBeVisible()
      await expect(page.getByRole('log').getByText('Written in a tunnel')).toBeVisible()

      await page.goto('/nothing-here')
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()

      // The message that was written offline is sent by itself, and the page is up to date.
      await context.setOffline(false)
      await page.goto(`/chat-with-user/${otherId}`)
      await expect(page.getByText(NOTICE)).toBeHidden()
      await expect(page.getByText('Will be sent once you are online')).toBeHidden()
      await expect(page.getByRole('log').getByText('Written in a tunnel')).toBeVisible()
      await expectStored(page, 'Written in a tunnel')

      await context.setOffline(true)
      await page.goto('/my-orders')
      await expect(page.getByText(order.handOverCode)).toBeVisible()
      await page
        .getByRole('button', { name: /^Your account, |^You$/ })
        .filter({ visible: true })
        .click()
      await page.getByText('Log out').click()
      await page.waitForFunction(() => localStorage.getItem('authenticationToken') === null)
      await expect
        .poll(() =>
          page.evaluate(async () => (await caches.keys()).filter((name) => /^answers-(?!v)/.test(name))),
        )
        .toEqual([])
      const left = await everythingStored(page)
      for (const marker of [
        order.handOverCode,
        order.id,
        customer.login,
        otherId,
        'pan still yours',
        'tunnel',
      ])
        expect(left).not.toContain(marker)
      await page.goto('/my-orders')
      // A visitor has no orders: the page redirects to the start. An address opened during the redirect would be lost.
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      await expect(page.getByText(order.handOverCode)).toBeHidden()

      // Another account on this device finds no data of the first one either.
      await context.setOffline(false)
      // Missing data are now loaded; that would interrupt the navigation to the login.
      await expect(page.getByRole('combobox', { name: 'Town, dish or chef' })).toBeVisible()
      await page.goto('/login')
      await page.getByLabel('User name or e-mail').fill(other.login)
      await page.getByLabel(/^Password/).fill(PASSWORD)
      await page.getByLabel(/^Password/).press('Enter')
      await page.waitForFunction(() => localStorage.getItem('authenticationToken') !== null)
      await context.setOffline(true)
      await page.goto('/my-orders')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      await expect(page.getByText(order.handOverCode)).toBeHidden()
      expect(await everythingStored(page)).not.toContain(order.handOverCode)
    },
  )

  test('a visitor reads offline what was open, and the worker has stored no answer', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'))
    await page.goto('/chef/priya')
    await workerIsReady(page)
    await expectStored(page, '%22foods%22')
    await context.setOffline(true)
    await page.goto('/chef/priya')
    await expect(page.getByRole('heading', { level: 1, name: 'Priya' })).toBeVisible()
    await expect(page.getByText(/^Vous êtes hors ligne\./)).toBeVisible()
    await page.goto('/blog')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne')
    await expectAccessible(page)
    const names = await page.evaluate(async () => {
      const found: Record<string, string[]> = {}
      for (const name of await caches.keys()) {
        const keys = await (await caches.open(name)).keys()
        found[name.replace(/^shell-.*/, 'shell')] = keys.map(({ url }) => new URL(url).pathname)
      }
      return found
    })
    expect(Object.keys(names).toSorted()).toEqual(['answers-visitor', 'assets-1', 'shell'])
    for (const path of [...names['assets-1']!, ...names.shell!])
      expect(path).toMatch(/^\/(assets\/|boot\.js$|favicon\.svg$|offline\.|my-orders$)/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vous êtes hors ligne')
  })

  test('a newer version asks before it reloads, and gives back what was typed', async ({ page, request }) => {
    const person = await createCustomer(request)
    await page.goto('/login')
    await page.evaluate((token) => localStorage.setItem('authenticationToken', token), person.token)
    await page.goto('/user-panel?tab=settings')
    await workerIsReady(page)
    const about = page.getByRole('textbox', { name: 'About me' })
    await about.fill('Loves soup.')
    // As after a release: this window began with another file than the worker.
    await page.evaluate(() => {
      document.querySelector('link[data-app]')!.setAttribute('href', '/assets/older.js')
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
    })
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await expectAccessible(page, 'a new version')
    page.on('dialog', (dialog) => void dialog.accept())
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(about).toHaveValue('Loves soup.')
    await expect(page.getByText('A new version is ready.')).toBeHidden()
  })
})

test('the app can be installed: manifests in four languages, icons of their sizes, and what is shared', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  for (const [code, name] of [
    ['', 'Marmita: home-cooked meals'],
    ['.fr', 'Marmita\u00a0: cuisine maison'],
    ['.br', 'Marmita: comida caseira'],
    ['.pl', 'Marmita: domowe jedzenie'],
  ]) {
    const answer = await request.get(`/manifest${code}.webmanifest`)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      id: '/',
      start_url: '/',
      display: 'standalone',
      name,
    })
  }
  type Icon = { src: string; sizes: string; purpose?: string }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: Icon[]
    shortcuts: { url: string; icons: Icon[] }[]
  }
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    if (sizes === 'any') continue
    const png = await (await request.get(src)).body()
    // Width and height are at the beginning of every PNG.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')

  await logInAsCustomer()
  const posts: string[] = []
  page.on('request', (requested) => requested.method() === 'POST' && posts.push(requested.url()))
  const shared = {
    shareTitle: 'Bread soup',
    shareText: '<b>Try it</b>',
    shareUrl: 'https://example.org/soup',
  }
  await page.goto(`/blog?${new URLSearchParams(shared)}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('Bread soup')
  await expect(dialog.getByText('<b>Try it</b>')).toBeVisible()
  await expect(dialog.getByText('https://example.org/soup')).toBeVisible()
  await expect(page).toHaveURL('/blog')
  expect(posts.filter((url) => /\/api\/posts?\b/.test(url))).toEqual([])
})

test.describe('with an empty cache', () => {
  test.use({ ownWindow: true })

  test('a screen that cannot be fetched says so in its place, and opens once there is a network', async ({
    page,
    context,
  }) => {
    await page.goto('/about-us', { waitUntil: 'networkidle' })
    await context.setOffline(true)
    await page.evaluate(() => history.pushState(null, '', '/forgot-password'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^No connection/)).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    await context.setOffline(false)
    await expect(page.getByRole('textbox')).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('a guarded page that the server could not answer for is tried again in its place', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  let broken = true
  await page.route('**/api/account', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not work', {
    timeout: 15_000,
  })
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That did not work')
  await expect(page).toHaveURL('/my-orders')
})
