import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures'
import { apiCaller, orderByApi } from '../support/orders'
import { CHEF, createCustomer, openAs } from '../support/people'

const LOAF = 'public/icon-512.png'

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const log = (page: Page) => page.getByRole('log')
const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(name) })

async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test(
  'two people write to each other: live, counted, read, with a picture, and deleted for one of them',
  { tag: '@phone' },
  async ({ page, browser, request, logInAsCustomer, isMobile }) => {
    const other = await createCustomer(request)
    const me = await logInAsCustomer()
    const theirs = await openAs(browser, page, other)
    await theirs.goto('/chat')
    await expect(theirs.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

    await page.goto(`/user-details/${other.login}`)
    await page.getByRole('link', { name: `Write to ${other.login}` }).click()
    await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
    await expectAccessible(page, 'before the first message')
    await page.context().setOffline(true)
    await write(page, 'Written in a tunnel')
    await expect(page.getByText('Will be sent once you are online')).toBeVisible()
    await page.context().setOffline(false)
    await expect(row(theirs, me.login)).toBeVisible()
    await write(page, 'Is the pan still yours? https://example.org/pan')
    await expect(log(page).getByText('Is the pan still yours?')).toBeVisible()
    await expect(log(page).getByRole('link', { name: 'https://example.org/pan' })).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()

    await expect(theirs.getByRole('link', { name: 'Messages, 2 new' })).toBeVisible()
    await row(theirs, me.login).click()
    await expect(log(theirs).getByText('Is the pan still yours?')).toBeVisible()
    await expect(log(page).getByText('Read', { exact: true })).toBeVisible()

    await field(theirs).pressSequentially('It i')
    await expect(page.getByText(/is typing$/)).toBeVisible()
    await field(theirs).fill('It is.')
    await field(theirs).press(isMobile ? 'Control+Enter' : 'Enter')
    await expect(log(page).getByText('It is.')).toBeVisible()

    await page.locator('input[type=file]').setInputFiles(LOAF)
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A pan with a lid')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(theirs).getByRole('img', { name: 'A pan with a lid' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page, 'a conversation')
    await expectAccessible(theirs, 'a conversation with a picture')

    await log(page).getByText('It is.').hover()
    await page
      .getByRole('group')
      .filter({ hasText: 'It is.' })
      .getByRole('button', { name: 'More about this message' })
      .click()
    await page.getByRole('menuitem', { name: 'Delete for me' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for me' }).click()
    await expect(log(page).getByText('It is.')).toBeHidden()
    await expect(log(theirs).getByText('It is.')).toBeVisible()
    await theirs.context().close()
  },
)

test('messages written without a connection survive a reload and arrive once and in order', async ({
  page,
  browser,
  request,
  logInAsCustomer,
}) => {
  const other = await createCustomer(request)
  const me = await logInAsCustomer()
  const theirs = await openAs(browser, page, other)
  const { id } = await (await request.get(`/api/users-details/by-login/${other.login}`)).json()
  await page.goto(`/chat-with-user/${id}`)
  await page.route('**/api/chat/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  for (const text of ['one', 'two', 'three']) await write(page, text)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await field(page).fill('a draft')
  await page.reload()
  await expect(page.getByText('three', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('a draft')
  // The first answer is lost: the message is sent again, and stays a single message.
  let lost = 0
  await page.unroute('**/api/chat/messages')
  await page.route('**/api/chat/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await expect(page.getByText('Waiting to be sent')).toBeHidden()
  await theirs.goto('/chat')
  await row(theirs, me.login).click()
  await expect(
    log(theirs)
      .getByRole('paragraph')
      .filter({ hasText: /^(one|two|three)$/ }),
  ).toHaveText(['one', 'two', 'three'])
  await theirs.context().close()
})

test('a new conversation begins with the pencil, by keyboard alone', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const other = await createCustomer(request)
  await logInAsCustomer()
  await page.goto('/chat')
  await page.getByRole('button', { name: 'New message' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New message' })
  const name = dialog.getByRole('combobox', { name: 'Name of a person' })
  await expect(name).toBeFocused()
  await name.pressSequentially('zzzzzz')
  await expect(dialog.getByText('Nobody’s name begins with “zzzzzz”.')).toBeVisible()
  await name.fill('')
  await name.pressSequentially(other.login)
  await expect(dialog.getByRole('option', { name: other.login })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a new conversation')
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'New message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await name.pressSequentially(other.login)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()
  await write(page, 'Hello')
  await expect(log(page).getByText('Hello')).toBeVisible()
})

test('a block closes the conversation for both, and says why only to who has set it', async ({
  page,
  browser,
  request,
  logInAsCustomer,
}) => {
  const other = await createCustomer(request)
  const me = await logInAsCustomer()
  const theirs = await openAs(browser, page, other)
  const { id } = await (await request.get(`/api/users-details/by-login/${other.login}`)).json()
  await page.goto(`/chat-with-user/${id}`)
  await write(page, 'Hello')
  await theirs.goto('/chat')
  await row(theirs, me.login).click()
  await theirs.getByRole('button', { name: 'More about this conversation' }).click()
  await theirs.getByRole('menuitem', { name: `Block ${me.login}` }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(theirs.getByText(`You have blocked ${me.login}.`)).toBeVisible()
  await expect(field(theirs)).toBeHidden()
  await expectAccessible(theirs, 'a blocked conversation')

  // A blocked person notices the block with the next message, which is not sent.
  const closed = page.getByText(`You cannot write to ${other.login} at the moment.`)
  if (await field(page).isVisible()) {
    await write(page, 'Are you there?')
    await expect(page.getByText(/^Not sent\./)).toBeVisible()
    await expect(closed).toBeVisible()
    await expect(field(page)).toBeHidden()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Are you there?')).toBeHidden()
  }
  await page.reload()
  await expect(closed).toBeVisible()

  await theirs.getByRole('button', { name: `Unblock ${me.login}` }).click()
  await write(theirs, 'Now I am')
  await expect(log(page).getByText('Now I am')).toBeVisible()
  // After the block ends, the next message arrives, and the other person can answer.
  await write(page, 'So am I')
  await expect(log(theirs).getByText('So am I')).toBeVisible()
  await theirs.context().close()
})

test(
  'customer and chef talk about an order, with its card on top and answers at hand',
  { tag: '@phone' },
  async ({ page, browser, request, logInAsCustomer }) => {
    const me = await logInAsCustomer()
    const orderId = await orderByApi(apiCaller(request, me.token))
    await page.goto(`/my-orders`)
    await page.getByRole('link', { name: /^Write to / }).click()
    await expect(page).toHaveURL(new RegExp(`order=${orderId}`))
    const card = page.getByRole('region', { name: 'The order that this is about' })
    await expect(card.getByText(/^Order #\d+$/)).toBeVisible()
    await expect(card.getByText('Waiting for the chef')).toBeVisible()
    await page.getByRole('group', { name: 'Quick replies' }).getByRole('button').first().click()
    await expect(field(page)).not.toHaveValue('')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(page).getByText('Sent', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a conversation about an order')
    await expectNoOverflow(page)

    const chef = await openAs(browser, page, CHEF)
    await chef.goto('/chat')
    await row(chef, me.login).click()
    await expect(chef.getByRole('region', { name: 'The order that this is about' })).toBeVisible()
    await write(chef, 'With pleasure')
    await expect(log(page).getByText('With pleasure')).toBeVisible()
    await card.getByRole('link', { name: /^Open order/ }).click()
    await expect(page).toHaveURL(new RegExp(`/confirmation/${orderId}`))
    await chef.context().close()
  },
)

test('a conversation is searched, and what is found is shown in its place', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const other = await createCustomer(request)
  const me = await logInAsCustomer()
  const { id } = await (await request.get(`/api/users-details/by-login/${other.login}`)).json()
  const mine = await (
    await request.get('/api/account', { headers: { authorization: `Bearer ${me.token}` } })
  ).json()
  const call = apiCaller(request, other.token)
  for (const text of ['The saffron is in the blue tin', 'And the rest?', 'In the red one'])
    await call('post', 'chat/messages', { clientId: crypto.randomUUID(), userId: mine.id, text })
  await page.goto(`/chat-with-user/${id}`)
  await expect(page.getByText('New messages', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Search in this conversation' }).click()
  await page.getByRole('textbox', { name: 'Words in this conversation' }).fill('saffron')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('button').click()
  await expect(page.locator('[data-target]')).toHaveText(/The saffron is in the blue tin/)
  await expectAccessible(page, 'a search in a conversation')
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect(field(page)).toBeVisible()
})
