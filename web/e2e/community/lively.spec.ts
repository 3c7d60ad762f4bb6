import { postByApi } from '../support/comments'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures'
import { createCustomer, openAs } from '../support/people'

test('new posts of others wait behind a button, which shows them at the top of the feed', async ({
  page,
  request,
  browser,
  logInAsCustomer,
}) => {
  const reader = await logInAsCustomer()
  await page.clock.install()
  await page.goto('/blog?sort=NEW')
  const posts = page.getByRole('region', { name: 'Posts' })
  const first = posts.getByRole('article').first()
  await expect(first).toBeVisible()
  // The posts of a page are added to the document a few at a time.
  await expect(posts.getByRole('article').nth(29)).toBeAttached()
  await page.mouse.wheel(0, 1500)
  const before = await posts.boundingBox()

  const writer = await createCustomer(request)
  const other = await openAs(browser, page, writer)
  await other.goto('/blog')
  await other.getByRole('button', { name: 'Write a post' }).click()
  const title = `Late soup of ${writer.login}`
  await other.getByRole('textbox', { name: 'Title' }).fill(title)
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await other.context().close()
  const own = await postByApi(request, reader)

  await page.clock.runFor(61_000)
  const pill = page.getByRole('button', { name: /^\d+ new posts?$/ })
  await expect(pill).toBeInViewport()
  expect(await posts.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await pill.focus()
  await page.keyboard.press('Enter')
  await expect(posts.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(first.getByRole('heading').getByRole('link')).toBeFocused()
  await expect(posts.getByRole('link', { name: own.name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a post' })).toBeInViewport()
  await expect(pill).toBeHidden()
})

test('a visitor is notified of new posts too, above the hot ones', async ({ page, request }) => {
  await page.clock.install()
  await page.goto('/blog')
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts.getByRole('article').first()).toBeVisible()
  const post = await postByApi(request, await createCustomer(request))
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click()
  await expect(posts.getByRole('article').first().getByRole('heading').getByRole('link')).toBeFocused()
  await expect(posts.getByRole('link', { name: post.name, exact: true })).toHaveCount(1)
})

test('neighbours to follow are shown beside the feed, and after a reload without those who are followed', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/blog')
  const neighbours = page.getByRole('region', { name: 'Neighbours to follow' })
  const follow = neighbours.getByRole('button', { name: /^Follow / }).first()
  const name = String(await follow.getAttribute('aria-label')).replace('Follow ', '')
  await follow.click()
  const followed = neighbours.getByRole('button', { name: `Following ${name}. Stop` })
  await expect(followed).toBeVisible()
  // At the scroll position after the press, the header may cover half of a post's buttons.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.reload()
  await expect(neighbours.getByRole('button').first()).toBeVisible()
  await expect(neighbours.getByRole('link', { name, exact: true })).toBeHidden()
  await expectNoOverflow(page)
})

test('suggestions below the feed on a phone load when they come near, without neighbours to follow @phone-only', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/blog')
  await expect(page.getByRole('article').nth(5)).toBeAttached()
  expect(requested).not.toContain('/api/tags/of-week')
  const region = page.getByRole('region', { name: 'Talked about this week' })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return region.isVisible()
    })
    .toBe(true)
  await expect(page.getByRole('region', { name: 'Neighbours to follow' })).toBeHidden()
  expect(requested).toContain('/api/tags/of-week')
  expect(requested).not.toContain('/api/suggested-users')
})
