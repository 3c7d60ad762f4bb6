import type { Page } from '@playwright/test'
import { authorizationOf } from './support/chefs'
import { commentByApi, postByApi } from './support/comments'
import { expect, expectAccessible, expectNoOverflow, expectToast, test } from './support/fixtures'
import { createCustomer, keepToken } from './support/people'

const bell = (page: Page, unread: number) =>
  page.getByRole('link', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a comment rings at its author, and what is read on one device is read on the other @phone', async ({
  page,
  request,
  logInAsCustomer,
  browser,
}) => {
  const author = await logInAsCustomer()
  const neighbour = await createCustomer(request)
  const post = await postByApi(request, author)
  await page.goto('/cookies')
  await expect(bell(page, 0)).toBeVisible()
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' })
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: test.info().project.use.baseURL }])
  await keepToken(context, author.token)
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByRole('heading', { name: 'All quiet, all eaten' })).toBeVisible()
  await expectAccessible(other)

  await page.bringToFront()
  await commentByApi(request, neighbour, post.id, 'I bring bread.')
  await expectToast(page, `${neighbour.login} commented on your post ${post.name}: “I bring bread.”`)
  await expect(bell(page, 1)).toBeVisible()
  await expect(row(other, 'I bring bread.').getByText('Unread')).toBeAttached()
  await expectAccessible(other)
  await expectNoOverflow(other)

  await bell(page, 1).click()
  await row(page, 'I bring bread.').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: post.name })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'I bring bread.' }).first()).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()
  await expect(row(other, 'I bring bread.').getByText('Unread')).toHaveCount(0)
  await context.close()
})

test('all are marked as read, and that is taken back; one is deleted, a post is off', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const author = await logInAsCustomer()
  const neighbour = await createCustomer(request)
  const posts = [await postByApi(request, author)]
  const react = (entityId: string) =>
    request.post('/api/reactions', {
      headers: authorizationOf(neighbour),
      data: { entityType: 'POST', entityId, type: 'HEART' },
    })
  await commentByApi(request, neighbour, posts[0]!.id, 'I bring bread.')
  expect((await react(posts[0]!.id)).ok()).toBe(true)
  await page.goto('/notifications')
  await expect(bell(page, 2)).toBeVisible()

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All marked as read.')).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await page.reload()
  await expect(bell(page, 0)).toBeVisible()
  await row(page, 'reacted')
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(bell(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bell(page, 1)).toBeVisible()

  await page.getByRole('link', { name: /^Unread/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: neighbour.login })).toHaveCount(1)
  await row(page, 'reacted')
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row(page, 'I bring bread.')
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await page.getByRole('menuitem', { name: 'Off for this post' }).click()
  await row(page, 'I bring bread.')
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'On again for this post' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await react(posts[0]!.id)).ok()).toBe(true)
  await commentByApi(request, await createCustomer(request), posts[0]!.id, 'And I butter.')
  await page.reload()
  await expect(row(page, 'I bring bread.')).toBeVisible()
  await expect(row(page, 'butter')).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
})
