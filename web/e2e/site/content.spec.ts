/** Pages of text: three languages, the cookie notice, changes by an admin, and markup that is not allowed. */
import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { ADMIN, tokenOf } from '../support/people'

const TITLES = {
  en: ['Terms and conditions', 'Privacy policy', 'Cookies and storage', 'About Marmita'],
  fr: ['Conditions générales', 'Politique de confidentialité', 'Cookies et stockage', 'À propos de Marmita'],
  br: ['Termos e condições', 'Política de privacidade', 'Cookies e armazenamento', 'Sobre a Marmita'],
}

for (const [language, titles] of Object.entries(TITLES)) {
  test(`every link of the footer leads to a page, ${language}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('locale', value), language)
    await page.goto('/about-us')
    for (const title of titles) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('article').locator('p').first()).toBeVisible()
    }
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      const address = (await link.getAttribute('href')) ?? ''
      // Pages of the operator on other sites are not tested.
      if (address.startsWith('https://')) continue
      const answer = await page.request.get(address)
      expect(answer.status(), (await link.textContent()) ?? '').toBe(200)
    }
  })
}

test('a long text has a table of contents that leads to its parts', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Paying' }).click()
  await expect(page).toHaveURL(/#part-4$/)
  await expect(page.getByRole('heading', { name: 'Paying', exact: true })).toBeInViewport()
})

test('the terms open beside the register form, which keeps what was typed', async ({ page, context }) => {
  await page.goto('/register')
  await page.getByLabel('User name').fill('marion')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  await expect(page.getByLabel('User name')).toHaveValue('marion')
})

test('pages_that_invite_lead_to_their_forms', { tag: '@phone' }, async ({ page }) => {
  const start = () => page.getByRole('article').getByRole('link', { name: 'Start now' }).click()
  await page.goto('/become-a-chef')
  await start()
  await expect(page.getByLabel('Repeat the password')).toBeVisible()
  await follow(page, '/become-a-pick-up-point')
  await start()
  await expect(page.getByRole('heading', { name: 'Open a pick-up point' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Join' })).toBeVisible()
})

test.describe('the cookie notice', () => {
  // In a window with an empty cache: loaded fonts would move nothing.
  test.use({ ownWindow: true })
  test.beforeEach(({ context }) => context.clearCookies())

  for (const [answer, seconds] of [
    ['Accept', 365 * 86_400],
    ['Reject', 3 * 86_400],
  ] as const) {
    test(`${answer} is kept as long as it should be`, async ({ page, context }) => {
      await page.goto('/about-us')
      const notice = page.getByRole('region', { name: 'Cookie notice' })
      await expect(notice.getByText('We store only')).toBeVisible()
      await notice.getByRole('button', { name: answer }).click()
      await expect(notice).toBeHidden()
      const cookie = (await context.cookies()).find(({ name }) => name === 'cookiesAccepted')
      expect(cookie?.value).toBe(String(answer === 'Accept'))
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - seconds)).toBeLessThan(60)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The notice would appear when the browser is idle, before the host of the toasts.
      await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await expect(notice).toBeHidden()
      await page.goto('/cookies')
      await expect(
        page.getByText(answer === 'Accept' ? 'You accepted cookies' : 'You rejected cookies'),
      ).toBeVisible()
    })
  }

  test(
    'stores nothing before an answer, moves nothing and stands in nobody’s way',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              shifted:
                ((window as { shifted?: number }).shifted ?? 0) +
                (entry as unknown as { value: number }).value,
            })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/landing', '/home', '/login']) {
        await page.goto(path)
        const notice = page.getByRole('region', { name: 'Cookie notice' })
        await expect(notice.getByText('We store only')).toBeVisible()
        const kept = await page.evaluate(() => [
          document.cookie,
          ...Object.keys(localStorage),
          ...Object.keys(sessionStorage),
        ])
        expect(kept.filter((name) => name && !name.startsWith('tsr-scroll-restoration-'))).toEqual([])
        const shifted = await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)
        // On /home the cards change with the map, together with the chefs.
        if (path !== '/home') expect(shifted, path).toBeLessThan(0.01)
        await expectAccessible(page)
        if (isMobile) {
          const box = await notice.boundingBox()
          const menu = await page
            .getByRole('navigation', { name: 'Main' })
            .filter({ visible: true })
            .boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((menu?.y ?? 0) + 1)
        }
        await page.evaluate(() => localStorage.clear())
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverflow(page)
    },
  )

  test('is the first thing after the skip link for the keyboard, and keeps nobody', async ({ page }) => {
    await page.goto('/about-us')
    await expect(page.getByRole('region', { name: 'Cookie notice' }).getByText('We store only')).toBeVisible()
    for (const name of ['Skip to content', 'What we store', 'Reject', 'Accept', 'Marmita, home page']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
  })
})

test('the answer is changed under cookie settings', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  // A line of the text about cookies has these words, too.
  const answer = page.getByRole('article').getByRole('status')
  await expect(answer).toContainText('You accepted cookies')
  await page.getByRole('article').getByRole('button', { name: 'Reject' }).click()
  await expect(answer).toContainText('You rejected cookies')
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-pressed', 'true')
})

// All tests of this group change one text: they run one after the other.
test.describe('an admin', () => {
  test.describe.configure({ mode: 'serial' })

  test('changes a text, a visitor sees it, and the default comes back', async ({ page, logIn, browser }) => {
    await logIn(ADMIN.login, ADMIN.password)
    await page.goto('/admin/terms')
    await page.getByLabel('Text', { exact: true }).selectOption('WELCOME')
    const words = `Soup is ready ${Date.now()}`
    await page.getByLabel('HTML').fill(`<h2>${words}</h2><p onclick="x()">Sit <b>down</b>.</p>`)
    await expect(
      page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: words }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Saved.')
    await expectAccessible(page)

    const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await visitor.goto('/welcome')
    await expect(visitor.getByRole('heading', { name: words })).toBeVisible()

    await page.getByRole('button', { name: 'Restore the default' }).click()
    const dialog = page.getByRole('dialog')
    const why = dialog.getByRole('textbox')
    await why.fill('Too short')
    // The answer is lost: the dialog stays open, with the typed text.
    await page.route('**/api/update-content', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: 'Restore the default' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No connection')
    await expect(why).toHaveValue('Too short')
    await dialog.getByRole('button', { name: 'Restore the default' }).click()
    await expect(page.getByText('This is the text that came with the program.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Good to have you at the table.')).toBeVisible()
    await visitor.context().close()
  })

  test('slips in nothing that runs, loads or sends', async ({ page, request, baseURL }) => {
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
    const send = (content: string | null) =>
      request.post('/api/update-content', {
        headers,
        data: { type: 'DELETED', locale: 'EN', content },
      })
    const attacks = [
      '<script>window.hacked=1</script>',
      '<img src=x onerror="window.hacked=1">',
      '<svg onload="window.hacked=1"><a href="javascript:window.hacked=1">svg</a></svg>',
      '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
      '<a href="javascript:window.hacked=1" onclick="window.hacked=1">click</a>',
      '<a href="//evil.test/x">away</a>',
      '<form action="https://evil.test"><input name=q autofocus onfocus="window.hacked=1"></form>',
      '<style>body{display:none}</style><link rel=stylesheet href="https://evil.test/x.css">',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hacked=1&gt;">',
      '<p style="position:fixed;inset:0" id=main>over all</p>',
      '</script><script>window.hacked=1</script><!--',
    ]
    const answer = await send(`<p>Before.</p>${attacks.join('\n')}<p>After.</p>`)
    expect(answer.ok(), await answer.text()).toBe(true)
    const strange: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith('data:') && new URL(url).host !== new URL(baseURL ?? '').host) strange.push(url)
    })
    await page.goto('/deleted')
    const article = page.getByRole('article')
    await expect(article.getByText('Before.')).toBeVisible()
    await article.getByText('click', { exact: true }).click()
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
    expect(
      await article
        .locator('script, img, svg, iframe, form, input, style, link, [onclick], [style], [src]')
        .count(),
    ).toBe(0)
    expect(
      await article.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/home'])
    expect(strange).toEqual([])
    expect((await send(null)).ok()).toBe(true)
  })
})

test('an error in the browser is reported to the server once, without typed text', async ({
  page,
  pageErrors,
}) => {
  const reports: string[] = []
  await page.route('**/api/client-error-handler', async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.continue()
  })
  await page.goto('/login?secret=abc')
  await page.getByLabel('User name or e-mail').fill('ana.silva')
  const answered = page.waitForResponse('**/api/client-error-handler')
  await page.evaluate(() => {
    for (let time = 0; time < 3; time++)
      setTimeout(() => {
        throw new Error('broken by ana.silva at https://site.test/x?secret=abc')
      })
  })
  expect((await answered).status()).toBe(204)
  await expect.poll(() => pageErrors.length).toBe(3)
  pageErrors.length = 0
  expect(reports).toHaveLength(1)
  expect(reports[0]).toContain('Error: broken by … at https://site.test/x')
  expect(reports[0]).toContain('route /login')
  expect(reports[0]).not.toMatch(/abc|silva/)
})
