import type { Page } from '@playwright/test'
import { authorizationOf } from './support/chefs'
import { commentByApi, postByApi } from './support/comments'
import { expect, expectAccessible, expectNoOverflow, expectToFitPhone, test } from './support/fixtures'
import { createCustomer, storeToken } from './support/people'

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
  await storeToken(context, author.token)
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByRole('heading', { name: 'All quiet, all eaten' })).toBeVisible()
  await expectAccessible(other)

  await page.bringToFront()
  await commentByApi(request, neighbour, post.id, 'I bring bread.')
  const news = `${neighbour.login} commented on your post ${post.name}: “I bring bread.”`
  await expect(page.locator('.mantine-Notification-root').getByText(news)).toBeVisible()
  // Announced once to screen readers: by the live region, not by the toast.
  await expect(page.getByRole('status').filter({ hasText: news })).toHaveCount(1)
  await expect(bell(page, 1)).toBeVisible()
  await expect(row(other, 'I bring bread.').getByText('Unread')).toBeAttached()
  await expectAccessible(other)
  await expectNoOverflow(other)

  await bell(page, 1).click()
  await row(page, 'I bring bread.')
    .getByRole('link', { name: /commented on/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: post.name })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'I bring bread.' }).first()).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()
  await expect(row(other, 'I bring bread.').getByText('Unread')).toHaveCount(0)
  await context.close()
})

test('all notifications are marked as read and that is undone; one is deleted, a post is switched off', async ({
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
    .getByRole('button', { name: /^Actions for/ })
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
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  // The last row is gone: the tab has the focus, and no other tab is marked as current.
  await expect(page.getByRole('link', { name: 'Unread', exact: true })).toBeFocused()
  const tabs = page.getByRole('navigation', { name: 'Notifications' })
  await expect(tabs.locator('[aria-current]')).toHaveText(['Unread'])

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row(page, 'I bring bread.')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mute this post' }).click()
  await row(page, 'I bring bread.')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Unmute this post' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await react(posts[0]!.id)).ok()).toBe(true)
  await commentByApi(request, await createCustomer(request), posts[0]!.id, 'And I butter.')
  await page.reload()
  await expect(row(page, 'I bring bread.')).toBeVisible()
  await expect(row(page, 'butter')).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
})

test('a new follower is followed back, and a comment leads to its answer @phone', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const author = await logInAsCustomer()
  const neighbour = await createCustomer(request)
  const post = await postByApi(request, author)
  await commentByApi(request, neighbour, post.id, 'I bring bread.')
  const own = await request.get('/api/account', { headers: authorizationOf(author) })
  const { id: contentId } = (await own.json()) as { id: string }
  const followed = await request.post('/api/observe-content', {
    headers: authorizationOf(neighbour),
    data: { contentType: 'USER', contentId },
  })
  expect(followed.ok()).toBe(true)
  await page.goto('/notifications')
  const back = page.getByRole('button', { name: `Follow back: ${neighbour.login}` })
  const following = page.getByRole('button', { name: `Following: ${neighbour.login}` })
  await expect(back).toBeVisible()
  await expectNoOverflow(page)
  await back.click()
  await expect(following).toBeVisible()
  await page.reload()
  await expect(following).toBeVisible()
  await page.getByRole('link', { name: `Reply to ${neighbour.login}` }).click()
  await expect(page.getByText('I bring bread.').first()).toBeVisible()
  await expect(page).toHaveURL(/reply-to-comment/)
})

test('channels and the digest are chosen by keyboard, and are there on the next visit', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/user-panel?tab=settings#notifications')
  const votes = page.getByRole('switch', { name: 'Votes and reactions: In the app' })
  const votesByMail = page.getByRole('switch', { name: 'Votes and reactions: E-mail' })
  await expect(votes).toBeChecked()
  // No digest is chosen yet.
  await expect(votesByMail).toBeDisabled()
  await page.getByRole('radio', { name: 'Daily' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('combobox', { name: 'Every day at' }).selectOption({ label: '18:00' })
  await expect(votesByMail).toBeChecked()
  await votesByMail.focus()
  await page.keyboard.press('Space')
  await expect(votesByMail).not.toBeChecked()
  await expectAccessible(page)
  await expectToFitPhone(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Every day at' })).toHaveValue('18')
  await expect(votesByMail).not.toBeChecked()
  await votes.click()
  await expect(votes).not.toBeChecked()
  await expect(votesByMail).toBeDisabled()
})

test('a forged link ends nothing and logs nobody in', async ({ page }) => {
  await page.goto(`/unsubscribe/${'a'.repeat(46)}`)
  await expect(page.getByRole('heading', { name: 'Stop the summary by e-mail?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})
