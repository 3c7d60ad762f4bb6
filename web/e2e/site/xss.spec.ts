/**
 * Hostile words, and a word without end, in every plain text field that one person writes and another reads: they are
 * shown as text, and do not leave the page's width.
 */
import type { Page } from '@playwright/test'
import { apiCaller, orderByApi } from '../support/orders'
import { expect, expectNoOverflow, follow, hasStarted, test } from '../support/fixtures'
import { CHEF, createCustomer, storeToken, openAs, tokenOf } from '../support/people'

const HURT = 'window.hurt=1'
const CORPUS = [
  `https://maps.example.org/${'Qb7sPq8k'.repeat(14)}`,
  `<script>${HURT}</script>`,
  `<img src=x onerror=${HURT}>`,
  `"><svg/onload=${HURT}>`,
  `'"--></style></script><script>${HURT}</script>`,
  `<a href="javascript:${HURT}">soup</a>`,
  `<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>`,
  `<math><mtext></p><img src=x onerror=${HURT}>`,
  `{{constructor.constructor('${HURT}')()}} \${${HURT}}`,
  `<details open ontoggle=${HURT}>x</details>`,
  `<input autofocus onfocus=${HURT}><body onload=${HURT}>`,
  `javascript:/*--></title></textarea>*/${HURT}`,
  `\u2028${HURT}//\u202e<b>bold</b>&lt;script&gt;&#60;i&#62;`,
]
const TAGS =
  'main :is([onerror], [onload], [ontoggle], [onfocus], script, math, iframe[srcdoc], img[src="x"], a[href^="javascript:"])'

/** Return texts for fields of this length, which together contain all hostile words. */
function fields(length: number): string[] {
  return CORPUS.reduce<string[]>((filled, words) => {
    const last = filled.at(-1)
    return last !== undefined && last.length + words.length + 3 <= length
      ? [...filled.slice(0, -1), `${last} ~ ${words}`]
      : [...filled, words]
  }, [])
}

/** Fail if any code ran, became an element, or was stopped only by the content security policy. */
async function expectHarmless(page: Page, words: string[]): Promise<void> {
  const shown = (text: string) => text.replace(/\s+/g, ' ').replaceAll('\u202e', '')
  await expect
    .poll(async () => {
      const body = shown(await page.locator('body').innerText())
      return words.filter((text) => !body.includes(shown(text).slice(0, 40)))
    })
    .toEqual([])
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  await expect(page.locator(TAGS)).toHaveCount(0)
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const desktop = page.viewportSize() ?? { width: 1280, height: 900 }
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page, `${page.url()} on a phone`)
  await page.setViewportSize(desktop)
}

async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog: ${dialog.message()}`)
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}

test('words of a customer to the chef and of the chef to the customer are shown as they were typed', async ({
  page,
  browser,
}) => {
  test.slow()
  const customer = await createCustomer(page.request)
  const call = apiCaller(page.request, customer.token)
  const answer = apiCaller(page.request, await tokenOf(page.request, CHEF))
  await watch(page)
  await storeToken(page, customer.token)
  const chefPage = await openAs(browser, page, CHEF)
  await watch(chefPage)
  const reasons = fields(500)
  for (const each of [page, chefPage]) {
    // oxlint-disable-next-line no-await-in-loop -- two cores draw one page at a time
    await each.goto('/about-us')
    // oxlint-disable-next-line no-await-in-loop
    await hasStarted(each)
  }
  for (const [number, words] of fields(300).entries()) {
    const order = await orderByApi(call, { instructions: words })
    await follow(chefPage, '/dashboard')
    await expectHarmless(chefPage, [words])
    await follow(page, `/confirmation/${order}`)
    await expectHarmless(page, [words])
    const reason = reasons[number % reasons.length] ?? ''
    await answer('post', `shopping-card/reject-order/${order}`, { reason })
    await follow(page, '/my-orders')
    await expectHarmless(page, [reason])
    await follow(chefPage, '/chef-orders')
    await expectHarmless(chefPage, [reason])
  }
  await chefPage.context().close()
})

test('the profile text of a person is shown as it was typed', async ({ page, browser }) => {
  test.slow()
  const person = await createCustomer(page.request)
  const call = apiCaller(page.request, person.token)
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await watch(visitor)
  for (const aboutMe of fields(150)) {
    await call('post', 'account/about-me', { aboutMe })
    await visitor.goto(`/user-details/${person.login}`)
    await expectHarmless(visitor, [aboutMe])
  }
  await visitor.context().close()
})

test('hostile names and texts of chefs and dishes are words too', async ({ page }) => {
  await watch(page)
  const words = CORPUS.join(' ~ ')
  // The words may come from the database in any way: the page must not trust its own server either.
  const poison = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => poison(item, key))
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, name)]))
    }
    const text = ['name', 'description', 'aboutMe', 'locationName', 'villageTownCity', 'firstName']
    return typeof value === 'string' && text.includes(key) ? `${words} ${value}` : value
  }
  await page.route(/\/api\/(chef|food)\//, async (route) => {
    const answer = await route.fetch()
    const body = answer.ok() ? JSON.stringify(poison(await answer.json())) : await answer.body()
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/home')
  await expectHarmless(page, CORPUS.slice(0, 1))
  // An answer that passes through the route handler is lost when its page closes.
  await page.waitForLoadState('networkidle')
  // Without the data that the server has written into the page, because they do not pass through the route handler.
  await page.route('**/chef/priya', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('id="marmita-data"', 'id="unread"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/chef/priya')
  await expectHarmless(page, CORPUS.slice(0, 2))
  await page.waitForLoadState('networkidle')
})
