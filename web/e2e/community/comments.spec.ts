import type { Page } from '@playwright/test'
import { commentByApi, postByApi } from '../support/comments'
import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { loseNext } from '../support/offline'
import { createCustomer, storeToken, openAs } from '../support/people'

const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Write a comment' })

test('a neighbour writes a post, comments, answers, votes, edits, deletes and takes that back @phone', async ({
  page,
  request,
  logInAsCustomer,
  browser,
}) => {
  const author = await logInAsCustomer()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const title = `Soup of ${author.login}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'No comments yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Write a comment…' }).click()
  await expect(editor(page)).toBeFocused()
  await editor(page).press('Control+Enter')
  await expect(page.getByText('Write at least 2 characters, or add a picture.')).toBeVisible()
  await page.keyboard.type('Who brings bread?')
  await page.keyboard.press('Control+Enter')
  const first = comment(page, 'Who brings bread?')
  await expect(first).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first.getByText('Author', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '1 comment', exact: true })).toBeVisible()

  const guest = await createCustomer(request)
  const other = await openAs(browser, page, guest)
  await other.goto(page.url())
  const seen = comment(other, 'Who brings bread?')
  await seen.getByRole('button', { name: 'Vote up' }).click()
  await expect(seen.getByRole('button', { name: 'Vote up', pressed: true })).toBeVisible()
  await seen.getByRole('button', { name: `Reply to ${author.login}` }).click()
  await expect(other.getByRole('textbox', { name: `Reply to ${author.login}` })).toBeFocused()
  await other.keyboard.type('I do, two loaves.')
  await other.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const answer = comment(other, 'I do, two loaves.').last()
  await expect(answer).toBeVisible()

  await answer.getByRole('button', { name: `Actions for the comment by ${guest.login}` }).click()
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(other.getByRole('textbox', { name: 'Edit the comment' })).toBeFocused()
  await other.keyboard.type(' And butter.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(other, 'Your changes are saved.')
  const changed = comment(other, 'And butter.').last()
  await expect(changed.getByText('edited')).toBeVisible()
  await expectNoOverflow(other)
  await expectAccessible(other)

  await changed.getByRole('button', { name: `Actions for the comment by ${guest.login}` }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(other.getByText('You deleted this comment.')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(other, 'And butter.').last()).toBeVisible()
  await other.context().close()
})

test('an unsent comment survives a reload and a login, and a lost answer makes no second comment', async ({
  page,
  request,
}) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  await page.goto(`/blog/${post.id}`)
  await page.getByRole('button', { name: 'Write a comment…' }).click()
  await editor(page).pressSequentially('I bring salt.')
  await page.getByRole('button', { name: 'Log in to comment' }).click()
  await expect(page.getByRole('dialog')).toContainText('What you have written stays here.')
  await page.reload()
  await expect(editor(page)).toHaveText('I bring salt.')
  await storeToken(page, (await createCustomer(request)).token)
  await page.reload()
  await expect(editor(page)).toHaveText('I bring salt.')

  let sent = 0
  await page.route('**/api/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(editor(page)).toHaveText('I bring salt.')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comment(page, 'I bring salt.')).toBeVisible()
  await page.reload()
  await expect(comment(page, 'I bring salt.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Write a comment…' })).toBeVisible()
})

test('a comment that is changed in two tabs asks which words stay @phone', async ({
  page,
  context,
  request,
  logInAsCustomer,
}) => {
  const writer = await logInAsCustomer()
  const post = await postByApi(request, writer)
  await commentByApi(request, writer, post.id, 'Two loaves')
  const other = await context.newPage()
  const edit = async (tab: Page, words: string) => {
    await comment(tab, 'Two loaves')
      .getByRole('button', { name: /^Actions for the comment/ })
      .click()
    await tab.getByRole('menuitem', { name: 'Edit' }).click()
    await tab.getByRole('textbox', { name: 'Edit the comment' }).fill(words)
  }
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click()
  for (const tab of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two cores draw one tab at a time
    await tab.goto(`/blog/${post.id}`)
  }
  await edit(page, 'Three loaves')
  await edit(other, 'Four loaves')
  await save(other)
  await expectToast(other, 'Your changes are saved.')

  await save(page)
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere since then' })
  await expect(conflict.getByText('Three loaves')).toBeVisible()
  await expect(conflict.getByText('Four loaves')).toBeVisible()
  await expectAccessible(page, 'the question before overwriting')
  await conflict.getByRole('button', { name: 'Back to editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Edit the comment' })).toBeFocused()
  await save(page)
  await conflict.getByRole('radio', { name: 'Saved since then' }).check()
  await loseNext(page, 'PUT', '**/api/comments/*')
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByRole('alert').getByText(/^No connection/)).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Edit the comment' })
  await expect(words).toHaveText('Four loaves')
  await words.fill('Five loaves')
  await save(page)
  await expectToast(page, 'Your changes are saved.')
  await expect(comment(page, 'Five loaves')).toBeVisible()
})

test('a deleted comment can be restored after a reload too', async ({ page, request, logInAsCustomer }) => {
  const writer = await logInAsCustomer()
  const post = await postByApi(request, writer)
  const top = await commentByApi(request, await createCustomer(request), post.id, 'Who brings bread?')
  await commentByApi(request, writer, post.id, 'I bring nothing', top.id)
  await page.goto(`/blog/${post.id}`)
  const menu = comment(page, 'I bring nothing').getByRole('button', {
    name: /^Actions for the comment/,
  })
  await menu.last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const line = page.getByText('You deleted this comment.')
  await expect(line).toBeVisible()
  await page.reload()
  await expect(line).toContainText(/(60|59) minutes left/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(comment(page, 'I bring nothing').last()).toBeFocused()
  await expect(line).toBeHidden()
})

test('a vote that is refused is taken back', async ({ page, request, logInAsCustomer }) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  await commentByApi(request, writer, post.id, 'Vote for soup')
  await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  const up = comment(page, 'Vote for soup').getByRole('button', { name: 'Vote up' })
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/comments/vote', async (route) => {
    await released
    await route.fulfill({
      status: 403,
      json: { errorKey: 'access_denied', title: 'no', status: 403 },
    })
  })
  await up.click()
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  answer()
  await expect(up).toHaveAttribute('aria-pressed', 'false')
})

test('a link leads to one comment with its answers, and to the post when it is gone', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  const top = await commentByApi(request, writer, post.id, 'The one that is linked')
  const answer = await commentByApi(
    request,
    await createCustomer(request),
    post.id,
    'An answer to it',
    top.id,
  )
  await page.goto(`/blog/${post.id}?comment=${answer.id}`)
  await expect(comment(page, 'An answer to it')).toBeFocused()
  await follow(page, `/blog/${post.id}?comment=${'0'.repeat(24)}`)
  await expect(page.getByText('The comment that the link leads to is no longer there.')).toBeVisible()
  await expect(comment(page, 'The one that is linked')).toBeVisible()
  await page.goto(`/blog/${post.id}?comment=<garbage>`)
  await expect(comment(page, 'The one that is linked')).toBeVisible()

  await logInAsCustomer()
  await page.goto(`/reply-to-comment/${top.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Replies to ${writer.login}` })).toBeVisible()
  await page.getByRole('button', { name: 'Your reply…' }).click()
  await expect(page.getByRole('textbox', { name: `Reply to ${writer.login}` })).toBeFocused()
  await page.keyboard.type('From the page of its own')
  await page.keyboard.press('Control+Enter')
  await expect(comment(page, 'From the page of its own')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: post.name }).click()
  await expect(page).toHaveURL(new RegExp(`/blog/${post.id}$`))
  await expect(page.getByRole('heading', { level: 2, name: '3 comments' })).toBeVisible()
  await follow(page, '/reply-to-comment/nothing')
  await expect(page.getByRole('heading', { name: 'This comment is no longer there' })).toBeVisible()
})

test('new comments of others wait behind a button', async ({ page, request, logInAsCustomer }) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  await logInAsCustomer()
  const followed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`post:${post.id}`)),
    )
  await page.goto(`/blog/${post.id}`)
  await followed
  await commentByApi(request, writer, post.id, 'I am late, sorry')
  await page.getByRole('button', { name: '1 new comment' }).click()
  await expect(comment(page, 'I am late, sorry')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: '1 comment' })).toBeVisible()
})

test('on a first visit no comment is marked as new, and the list of unread ones says why', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  await commentByApi(request, writer, post.id, 'I bring salt')
  await commentByApi(request, await createCustomer(request), post.id, 'I bring bread')
  await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  await expect(comment(page, 'I bring bread')).toBeVisible()
  await expect(page.getByRole('article').getByText('New', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect(page.getByText('This is your first visit here')).toBeVisible()
})

test('saved comments and those of a person are in lists that lead to them', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const writer = await createCustomer(request)
  const post = await postByApi(request, writer)
  await commentByApi(request, writer, post.id, 'Worth keeping')
  await logInAsCustomer()
  await page.goto(`/user-details/${writer.login}?tab=comments`)
  await expect(page.getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Actions for the comment by ${writer.login}` }).click()
  await page.getByRole('menuitem', { name: 'Add to favourites' }).click()
  await follow(page, '/user-panel?tab=comments')
  await expect(comment(page, 'Worth keeping')).toBeVisible()
  await expect(page.getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Under “${post.name}”` }).click()
  await expect(comment(page, 'Worth keeping')).toBeFocused()
})
