/**
 * A phone number is verified by the code that the console gateway "sends", and text messages are switched off and on.
 */
import { expect, expectAccessible, expectToFitPhone, test } from '../support/fixtures'
import { ageLogin } from '../support/people'

test('a number is verified, switched off and removed', async ({ page, logInAsCustomer }) => {
  const person = await logInAsCustomer()
  await page.goto('/user-panel?tab=settings#notifications')
  const number = `06${Math.floor(10 ** 7 + Math.random() * 8 * 10 ** 7)}`
  await page.getByLabel('Mobile number').fill('0142680000')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('That is not a mobile number. Please check it.')).toBeVisible()
  await ageLogin(page, 'account/phone/code')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByLabel(/^Password/)
    .fill(person.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await expectToFitPhone(page)
  // The page of the mailbox lists the text messages.
  const world = `+33${number.slice(1)}`
  let digits = ''
  await expect
    .poll(async () => {
      const shown = await (await page.request.get('/dev/mailbox/texts')).text()
      const item = shown.split('<li>').find((each) => each.includes(world))
      digits = /\d{6}/.exec(item ?? '')?.[0] ?? ''
      return digits
    })
    .not.toBe('')
  // The code that was sent stays valid after a reload.
  await page.reload()
  await page.getByLabel('Code', { exact: true }).fill(digits)
  await page.getByRole('button', { name: 'Verify' }).click()
  const texts = page.getByRole('switch', { name: `Text messages to ${world}` })
  await expect(texts).toBeChecked()
  await texts.click()
  await page.reload()
  await expect(texts).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove number' }).click()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})
