import { expect, expectToast, test } from '../support/fixtures'

test('a calendar link is made, read without a login, and ended', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/user-panel?tab=settings')
  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Make a link' }).click()
  const address = await section.getByRole('textbox', { name: 'Your link' }).inputValue()
  const read = () => request.get(new URL(address).pathname)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await expect(section.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/)

  await section.getByRole('button', { name: 'Delete link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click()
  await expectToast(page, 'The link no longer works.')
  await expect(section.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect((await read()).status()).toBe(404)
})
