import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { ADMIN } from '../support/people'

test('a reader goes from a post to its community, joins it, and comes to its topic', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/community/sourdough-co')
  await expect(page.getByRole('heading', { level: 1, name: 'Sourdough & Co' })).toBeVisible()
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Community', exact: true }),
  ).toHaveClass(/active/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Join Sourdough & Co' }).click()
  await expectToast(page, 'You joined Sourdough & Co.')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page).toHaveURL('/community/sourdough-co?sort=NEW')
  await expectAccessible(page)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('button', { name: 'Joined Sourdough & Co. Leave' })).toBeVisible()
  await expect(beside.getByText(/^Member since /)).toBeVisible()
  await beside.getByRole('link', { name: 'See all posts' }).click()
  await expect(page).toHaveURL('/community/sourdough-co')
  await page.getByRole('link', { name: 'Bread and pastry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bread and pastry' })).toBeVisible()
  await expectNoOverflow(page)
  await follow(page, '/community/nothing-here')
  await expect(page.getByRole('heading', { name: 'There is no such community' })).toBeVisible()
})

test('a tag has a page with its posts, and a name that nobody has used says so', async ({ page }) => {
  await page.goto('/tag/Levain')
  await expect(page).toHaveTitle('#levain · Marmita')
  await expect(page.getByRole('heading', { level: 1, name: '#levain' })).toBeVisible()
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  expect((await page.request.get(String(feed))).status()).toBe(200)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: '#levain' }).click()
  await expect(page).toHaveURL('/tag/levain')
  await expectAccessible(page)
  await follow(page, '/tag/nobody')
  await expect(page.getByRole('heading', { name: 'No post has #nobody' })).toBeVisible()
})

test('a post that an admin suggests is shown beside the feed, until the admin stops suggesting it', async ({
  page,
  logIn,
}) => {
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/tag/levain')
  const post = page.getByRole('article').first()
  const name = String(await post.getByRole('heading').textContent())
  await post.getByRole('button', { name: `Actions for “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Suggest to everybody' }).click()
  await expectToast(page, `Everybody now sees “${name}” beside the feed.`)
  const suggestions = page.getByRole('region', { name: 'Worth reading' })
  await expect(suggestions.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await post.getByRole('button', { name: `Actions for “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Stop suggesting' }).click()
  await expect(suggestions.getByRole('link', { name })).toBeHidden()
})

test('a post whose answer is lost is sent again after a reload, and is there once', async ({
  page,
  logInAsCustomer,
}) => {
  const { login } = await logInAsCustomer()
  const title = `Stew of ${login}`
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/posts')
  await page.reload()
  await page.getByRole('button', { name: 'Write a post' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await follow(page, `/user-details/${login}`)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
})

test('in a long feed Back leads to the same post, and the focus stays while the page moves', async ({
  page,
}) => {
  await page.goto('/blog?sort=NEW&view=compact')
  const posts = page.getByRole('region', { name: 'Posts' })
  const far = posts.locator('li[aria-posinset="70"]')
  const link = far.getByRole('heading').getByRole('link')
  await expect(async () => {
    // A slow browser may draw the rows after they were passed. The rows of a short list have no number.
    const drawn = await posts
      .locator('li')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('aria-posinset'))))
    if (!drawn.includes(70)) await page.mouse.wheel(0, Math.max(0, ...drawn) < 70 ? 1000 : -1000)
    await link.scrollIntoViewIfNeeded({ timeout: 1000 })
  }).toPass()
  const title = String(await link.textContent())
  const before = await link.boundingBox()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(link).toHaveText(title)
  await expect
    .poll(async () => Math.round(Number((await link.boundingBox())?.y)))
    .toBe(Math.round(Number(before?.y)))

  await link.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(posts.locator('li[aria-posinset="5"]')).toBeInViewport()
  await expect(posts.locator('li[aria-posinset="60"]')).not.toBeAttached()
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(far.getByRole('button').first()).toBeInViewport()
})
