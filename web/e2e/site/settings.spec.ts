/** Settings that admins change while the site runs. */
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { ADMIN } from '../support/people'

test('an admin changes a setting with a reason, finds it in its history and restores the default', async ({
  page,
  logIn,
}) => {
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/settings')
  const setting = page.getByRole('article', { name: 'Reports a day' })
  await setting.getByRole('button', { name: 'Change: Reports a day' }).click()
  await setting.getByLabel('Reports a day', { exact: true }).fill('4000')
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(setting.getByText('At least 5 characters.')).toBeVisible()
  await setting.getByLabel('Reports a day', { exact: true }).fill('40')
  await setting.getByLabel('Why?').fill('Many reports')
  // The header covers a part of the content below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await setting.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Setting changed')
  await expect(setting.getByText('40', { exact: true })).toBeVisible()

  await setting.getByRole('button', { name: 'History: Reports a day' }).click()
  await expect(setting.getByText('Many reports').first()).toBeVisible()
  await setting.getByRole('button', { name: 'Change: Reports a day' }).click()
  await setting.getByLabel('Why?').fill('Few again')
  await setting.getByRole('button', { name: 'Restore the default' }).click()
  await expect(setting.getByText('20', { exact: true })).toBeVisible()
})
