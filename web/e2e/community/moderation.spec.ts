import { authorizationOf } from '../support/chefs'
import { commentByApi, postByApi } from '../support/comments'
import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { ADMIN, createCustomer, openAs, tokenOf } from '../support/people'

test('a reported post and comment are read, deleted and restored by a moderator', async ({
  page,
  request,
  browser,
  logInAsCustomer,
}) => {
  const author = await createCustomer(request)
  const post = await postByApi(request, author)
  const words = `Cheap knives of ${author.login}`
  await commentByApi(request, author, post.id, words)
  await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  const menus = {
    post: `Actions for “${post.name}”`,
    comment: `Actions for the comment by ${author.login}`,
  }
  for (const kind of ['post', 'comment'] as const) {
    await page.getByRole('button', { name: menus[kind] }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: `Report this ${kind}` })
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Advertising' }).check()
    await dialog.getByRole('textbox', { name: 'Tell us more' }).fill(`He sells, this ${kind}`)
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expectToast(page, 'Report sent')
    await expect(dialog).toBeHidden()
  }
  const headers = authorizationOf({ token: await tokenOf(request, ADMIN) })
  const notices: { type: string; post: string; description: string; comment: string | null }[] = await (
    await request.get('/api/notice?size=50', { headers })
  ).json()
  const seen = notices.filter((notice) => notice.post === post.name)
  expect(seen.map(({ type, description }) => `${type}: ${description}`).toSorted()).toEqual([
    'comment: He sells, this comment',
    'post: He sells, this post',
  ])

  const moderator = await openAs(browser, page, ADMIN)
  await moderator.goto(`/blog/${post.id}`)
  const remove = async (kind: 'post' | 'comment', ground: string) => {
    await moderator.getByRole('button', { name: menus[kind] }).click()
    await moderator.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = moderator.getByRole('dialog', { name: `Remove ${author.login}’s ${kind}?` })
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption(ground)
    await dialog.getByRole('textbox', { name: 'Reason for moderators' }).fill('Sells knives')
    return { dialog, confirm: () => dialog.getByRole('button', { name: 'Remove' }).click() }
  }
  const first = await remove('comment', 'Advertising')
  await first.dialog.getByRole('textbox', { name: 'Reason for moderators' }).fill('hm')
  await first.confirm()
  await expect(first.dialog.getByRole('textbox', { name: 'Reason for moderators' })).toBeFocused()
  await first.dialog.getByRole('textbox', { name: 'Reason for moderators' }).fill('Sells knives')
  await first.dialog.getByRole('textbox', { name: 'Message to' }).fill('Please sell elsewhere.')
  const preview = first.dialog.getByRole('region', { name: `What ${author.login} will read` })
  await expect(preview).toContainText('Please sell elsewhere.')
  await expect(preview).toContainText('Reports by other people')
  await expectAccessible(moderator, 'the dialog of a removal')
  await expectNoOverflow(moderator, 'the dialog of a removal')
  await first.confirm()
  const line = moderator.getByText('You deleted this comment.')
  await expect(line).toBeVisible()
  // An author has an hour to restore a comment; a moderator has no limit.
  await expect(moderator.getByText('minutes left')).toBeHidden()

  const theirs = await openAs(browser, page, author)
  await theirs.goto('/notifications')
  await theirs.getByText('A moderator has made a decision about what you published').click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your comment was removed' })).toBeVisible()
  await expect(theirs.getByText('Please sell elsewhere.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Send the appeal' })).toBeVisible()

  await moderator.getByRole('button', { name: 'Undo' }).click()
  await expect(moderator.getByText(words)).toBeVisible()
  await follow(theirs, '/notifications')
  await theirs.getByText('a decision about you is withdrawn').click()
  await expect(theirs.getByText('Your comment is shown again')).toBeVisible()
  await expect(theirs.getByText('This decision no longer stands.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Send the appeal' })).toBeHidden()
  await expectAccessible(theirs, 'a withdrawn statement')
  await theirs.context().close()

  await (await remove('comment', 'Advertising')).confirm()
  await expect(line).toBeVisible()
  await (await remove('post', 'Advertising')).confirm()
  const deleted = moderator.getByRole('status').filter({ hasText: `“${post.name}” is deleted.` })
  await expect(deleted).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This post is no longer there' })).toBeVisible()
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expectToast(moderator, 'The post is back.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: post.name })).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()

  // On the page of the case, any authorised moderator can do so at any time.
  await follow(moderator, `/admin/notices?list=DECIDED&type=comment&q=${author.login}`)
  await moderator.getByRole('link', { name: words }).first().click()
  await moderator.getByRole('button', { name: 'Show again' }).click()
  const taking = moderator.getByRole('dialog', { name: 'Withdraw this decision?' })
  await taking.getByRole('textbox', { name: 'Reason for moderators' }).fill('They were gifts')
  await expectAccessible(moderator, 'the dialog of a withdrawal')
  await taking.getByRole('button', { name: 'Show again' }).click()
  await expectToast(moderator, 'The decision is withdrawn. The person is notified.')
  await expect(moderator.getByRole('region', { name: 'What was decided' })).toContainText('They were gifts')
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await moderator.context().close()
})

test('a report that does not arrive says so, and is sent by the next try', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const post = await postByApi(request, await createCustomer(request))
  await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  await page.getByRole('button', { name: `Actions for “${post.name}”` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await dialog.getByRole('radio', { name: 'Missing 18+ marking' }).check()
  await page.route('**/api/notice', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expect(dialog.getByText('There was a problem, try again later.')).toBeVisible()
  await page.unroute('**/api/notice')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await expectToast(page, 'Report sent')
})

test('an admin chooses who writes news, who comes first beside the feed', async ({
  page,
  request,
  logIn,
}) => {
  const writer = await createCustomer(request)
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/news-users')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Login' }).fill('nobody-here')
  await page.getByRole('textbox', { name: 'They write about' }).fill('Markets')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('textbox', { name: 'Login' }).fill(writer.login)
  await page.getByRole('button', { name: 'Add' }).click()
  await expectToast(page, `${writer.login} is on the list.`)
  const row = page.getByRole('listitem').filter({ hasText: writer.login })
  await row.getByRole('button', { name: 'Change' }).click()
  await row.getByRole('textbox', { name: `What ${writer.login} writes about` }).fill('Mills')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Mills')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await follow(page, '/blog')
  const neighbours = page.getByRole('region', { name: 'Neighbours to follow' })
  await expect(neighbours.getByRole('listitem').first()).toContainText(`${writer.login}News: Mills`)
  await follow(page, '/admin/news-users')
  await row.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, `${writer.login} is no longer on the list.`)
  await expect(row).toBeHidden()
})

test('a moderator blocks somebody on the profile, who reads why, and lifts the block @phone', async ({
  page,
  request,
  browser,
  logIn,
}) => {
  const member = await createCustomer(request)
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto(`/user-details/${member.login}`)
  await page.getByRole('button', { name: `Block ${member.login}` }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${member.login}` })
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Comments and reviews' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('hm')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('Write at least 5 characters.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sells knives')
  await dialog.getByRole('textbox', { name: `Message to ${member.login}` }).fill('No knives here, please.')
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('14 days')
  await expectAccessible(page, 'the block dialog')
  await expectNoOverflow(page, 'the block dialog')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expectToast(page, `${member.login} is blocked.`)
  const facts = page.getByRole('region', { name: 'Only moderators see this' })
  await expect(facts).toContainText('Blocked from: comments. Until ')
  await expect(facts).toContainText('By admin')
  await expect(facts).toContainText('Reason: Sells knives')
  await expectAccessible(page)

  const theirs = await openAs(browser, page, member)
  await theirs.goto(`/user-details/${member.login}`)
  const notice = theirs.getByRole('region', { name: 'You are blocked from: comments' })
  await expect(notice).toContainText('The moderators write: “No knives here, please.”')
  await expect(theirs.getByText('Sells knives')).toBeHidden()

  await page.getByRole('button', { name: 'Change the block' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Comments and reviews' })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('Permanently')
  await expect(dialog.getByText('No end date.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(facts).toContainText('Blocked from: comments. No end date.')

  await page.getByRole('button', { name: 'Lift the block' }).click()
  const lifting = page.getByRole('dialog', { name: `Lift the block on ${member.login}` })
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Wrote to us')
  await lifting.getByRole('button', { name: 'Lift the block' }).click()
  await expectToast(page, `The block on ${member.login} is lifted.`)
  await expect(facts).not.toContainText('Blocked from')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: member.login })).toBeVisible()
  await expect(notice).toBeHidden()
  await follow(page, '/user-details/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block admin' })).toBeHidden()
  await theirs.context().close()
})
