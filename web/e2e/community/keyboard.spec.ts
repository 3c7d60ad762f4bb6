import type { Locator } from '@playwright/test'
import { commentByApi, postByApi } from '../support/comments'
import { expect, expectClosed, expectToast, test } from '../support/fixtures'
import { press, type } from '../support/keys'
import { createCustomer } from '../support/people'

test('a neighbour writes, votes, reacts, answers, reports and comments by keyboard, from the feed on', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const author = await createCustomer(request)
  const { login } = await logInAsCustomer()
  await page.goto('/blog')
  await press(page, page.getByRole('button', { name: 'Write a post' }))
  const title = `Leeks of ${login}`
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type(title)
  await type(page, page.getByRole('textbox', { name: 'Text' }), 'Ten of them.')
  await press(page, page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const poll = { question: 'With bread?', options: ['Yes', 'No'], days: 1, hours: 0, minutes: 0 }
  const other = await postByApi(request, author, { poll })
  await commentByApi(request, author, other.id, 'Nobody yet')
  await press(page, page.getByRole('article').getByRole('link', { name: 'Community', exact: true }))
  await press(page, page.getByRole('button', { name: 'New', exact: true }))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: other.name }) })
  const menu = card.getByRole('button', { name: `Actions for “${other.name}”` })
  await press(page, menu)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, page.getByRole('menuitem', { name: 'Report' }), 'Enter', 'ArrowDown')
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await press(page, dialog.getByRole('radio').first(), 'ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Duplicate' })).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Send the report' }))
  await expectToast(page, 'Report sent')
  await expectClosed(dialog)
  await expect(menu).toBeFocused()

  await press(page, card.getByRole('button', { name: 'Yes' }))
  await expect(card.getByRole('group', { name: 'Poll: With bread?' })).toBeFocused()
  await expect(card.getByRole('group', { name: 'Poll: With bread?' })).toContainText('1 person voted')
  await press(page, card.getByRole('button', { name: 'Vote up' }))
  await expect(card.getByRole('button', { name: 'Vote up', pressed: true })).toBeFocused()
  const react = card.getByRole('button', { name: 'React', exact: true })
  await press(page, react)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Angry' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(react).toBeFocused()
  await expect(card.getByRole('button', { name: '1 reaction. Who reacted' })).toBeVisible()

  await press(page, card.getByRole('heading').getByRole('link', { name: other.name }), 'Enter', 'Shift+Tab')
  const comment = page.getByRole('article', { name: `Comment by ${author.login}` })
  await press(page, comment.getByRole('button', { name: `Reply to ${author.login}` }))
  await expect(page.getByRole('textbox', { name: `Reply to ${author.login}` })).toBeFocused()
  await page.keyboard.type('I do')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article', { name: `Reply by ${login}` })).toBeFocused()
  await press(page, comment.getByRole('button', { name: 'Vote up' }).first())
  await expect(comment.getByRole('button', { name: 'Vote up', pressed: true })).toBeFocused()
})

test('a question that a menu asks gives the focus back to the menu, and stays when its answer is lost', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const neighbour = await createCustomer(request)
  await logInAsCustomer()
  await page.goto(`/user-details/${neighbour.login}`)
  const menu = page.getByRole('button', { name: `More about ${neighbour.login}` })
  const dialog = page.getByRole('dialog', { name: `Block ${neighbour.login}?` })
  const block = page.getByRole('menuitem', { name: `Block ${neighbour.login}` })
  await press(page, menu)
  await press(page, block, 'Enter', 'ArrowDown')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.route('**/api/chat/block', (route) => route.abort(), { times: 1 })
  await press(page, menu, 'Enter')
  await press(page, block, 'Enter', 'ArrowDown')
  const answer = dialog.getByRole('button', { name: 'Block', exact: true })
  await press(page, answer)
  await expectToast(page, /^No connection/)
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, `${neighbour.login} is blocked`)
  await expect(menu).toBeFocused()
})

test('Escape closes what a tool of the text has opened, and the form only after it', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('dialog', { name: 'Write a post' })
  const text = form.locator('.ProseMirror')
  await text.click()
  await page.keyboard.type('Soup for all')
  const opened: [string, Locator][] = [
    ['Link', form.getByPlaceholder('https://')],
    ['Video or post', form.getByPlaceholder('https://')],
    ['Mention a chef or a dish', form.getByRole('combobox', { name: 'Name of a chef or a dish' })],
    ['Emoji', form.getByRole('button', { name: '😀' })],
  ]
  for (const [tool, panel] of opened) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await form.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click()
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel, tool).toBeFocused()
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Escape')
    // oxlint-disable-next-line no-await-in-loop
    await expect(panel, tool).toBeHidden()
    // oxlint-disable-next-line no-await-in-loop
    await expect(text, tool).toBeFocused()
  }
  await page.keyboard.type(' @cam')
  const people = form.getByRole('listbox', { name: 'Mention somebody' })
  await expect(people).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await expect(text).toHaveText('Soup for all @cam')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
