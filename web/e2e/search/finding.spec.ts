import { expect, expectAccessible, test } from '../support/fixtures'

const PARIS = '/home?bounds=48.815,2.2241,48.902,2.4699&zoom=12'

test('filters stand in the address and survive a reload', { tag: '@phone' }, async ({ page }) => {
  await page.goto(PARIS)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('button', { name: 'Vegan', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/dietary=VEGAN/)
  await page.getByRole('button', { name: 'Indian', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/cuisine=INDIAN/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Vegan', exact: true, pressed: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Indian', exact: true, pressed: true }).first()).toBeVisible()
})

test(
  'a chef opens over the list with an address of its own; back leads to the list as it was',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(PARIS)
    const list = page.getByRole('main')
    const link = list.getByRole('heading', { level: 2 }).getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect(page).toHaveURL(/\/chef\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/bounds=/)
    await expect(link).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)

test(
  'from a chef over the list another one opens; back leads to each as it was, closing to the list',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(PARIS)
    const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(12)
    await link.click()
    const first = await page.getByRole('dialog').getByRole('heading', { level: 1 }).innerText()
    const listScroll = await page.evaluate(() => window.scrollY)
    const firstAddress = page.url()
    const others = page.getByRole('dialog').getByRole('region', { name: 'Discover more chefs' })
    const openAnother = async () => {
      const other = others.getByRole('link').first()
      const name = await other.innerText()
      await other.click()
      await expect(
        page.getByRole('dialog', { name }).getByRole('heading', { level: 1, name }),
      ).toBeInViewport()
    }
    const close = page.getByRole('button', { name: 'Back to the list' })

    await openAnother()
    await expect(page).toHaveURL(/\/chef\/[\w-]+$/)
    await expect(page).not.toHaveURL(firstAddress)
    await expect(close).toBeFocused()
    await expectAccessible(page, 'the second chef over the list')
    await page.goBack()
    await expect(page).toHaveURL(firstAddress)
    await expect(page.getByRole('dialog', { name: first })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/bounds=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(listScroll)

    await link.click()
    await openAnother()
    await openAnother()
    await close.click()
    await expect(page).toHaveURL(/\/home\?.*bounds=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(listScroll)
  },
)

test(
  'reload_of_a_chef_over_the_list_back_leads_to_the_list_where_it_was',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto(PARIS)
    const list = page.getByRole('main')
    await expect(list.getByRole('article').first()).toBeVisible()
    // On a phone the whole list is in the sheet, after it was pulled up.
    if (isMobile) await page.getByRole('button', { name: 'Show the list' }).click()
    // On a desktop not so far down that the page of a chef is shorter than the scroll position.
    const link = list
      .getByRole('heading', { level: 2 })
      .getByRole('link')
      .nth(isMobile ? 20 : 12)
    await link.scrollIntoViewIfNeeded()
    const name = await link.innerText()
    const place = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL(/\/chef\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The chef's page is longer than the scroll position of the list: the position must not be used for the chef's
    // page.
    const furthest = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await expect.poll(furthest).toBeGreaterThan(place)
    await page.goBack()
    await expect(page).toHaveURL(/bounds=/)
    await expect(link).toHaveText(name)
    await expect(link).toBeInViewport()
  },
)

test('a list that somebody was sent with a chef over it can be closed', async ({ page }) => {
  await page.goto(`${PARIS}&chef=priya`)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a chef is passed on in five ways, and by the system’s own sheet where there is one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (what: object) => Object.assign(window, { what }) })
    })
    await page.goto('/chef/priya')
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog')
    for (const way of ['Facebook', 'X (Twitter)', 'WhatsApp', 'E-mail']) {
      await expect(dialog.getByRole('link', { name: way })).toHaveAttribute('href', /chef%2F/)
    }
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expectAccessible(page, 'the share dialog')
    await dialog.getByRole('button', { name: 'More apps…' }).click()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => (window as never as { what: { url: string } }).what.url)).toMatch(
      /\/chef\/priya-at-home$/,
    )
  },
)

test('a city has its own page with its chefs', async ({ page }) => {
  await page.goto('/city/berlin')
  await expect(page.getByRole('heading', { level: 1, name: 'Chefs in Berlin' })).toBeVisible()
  await expect(page).toHaveTitle(/Chefs in Berlin/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a list without chefs says so, and its filters can be cleared', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/home?bounds=42.1,5.1,42.2,5.2&zoom=12&dietary=VEGAN')
  await expect(page.getByText('No chefs found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).not.toHaveURL(/dietary/)
})

test('a town where nobody cooks leads elsewhere', async ({ page }) => {
  await page.goto('/city/zzzville?dietary=VEGAN')
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/city/zzzville')
  await page.getByRole('main').getByRole('link', { name: 'Look elsewhere' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('a list that failed to load says so everywhere, and not that it is loading', async ({ page }) => {
  await page.route('**/api/chef/by-coordinates*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`${PARIS}&sort=NEWEST`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chefs could not be loaded')
  await expect(page.getByText(/Loading|Looking for chefs/)).toHaveCount(0)
})

test('a device that may disclose its place does not get the question twice; any other is offered to', async ({
  page,
  context,
}) => {
  await page.goto('/home')
  const offer = page.getByRole('button', { name: 'Use my location' }).filter({ visible: true })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 })
  await page.reload()
  await expect(
    page
      .getByRole('main')
      .getByText(/Berlin/)
      .first(),
  ).toBeVisible()
  await expect(offer).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentUserLocation'))).toContain('52.52')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a card grows into the profile', async ({ page }) => {
    await page.addInitScript(() => {
      const ends: string[] = []
      Object.assign(window, { ends })
      const start = document.startViewTransition?.bind(document)
      document.startViewTransition = (options) => {
        const transition = start(options)
        transition.ready.then(
          () => ends.push('shown'),
          (error: Error) => ends.push(`skipped: ${error.message}`),
        )
        return transition
      }
    })
    await page.goto(PARIS)
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/chef\/[\w-]+$/)
    await expect
      .poll(() => page.evaluate(() => (window as never as { ends: string[] }).ends))
      .toEqual(['shown'])
  })
})

test('a heart stays, on the card and on the profile', async ({ page, logInAsCustomer }) => {
  test.slow()
  await logInAsCustomer()
  await page.goto(PARIS)
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading', { level: 2 }).innerText()
  const heart = card.getByRole('button', { name: `Save ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('link', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
