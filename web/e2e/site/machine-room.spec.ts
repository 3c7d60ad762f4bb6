/** Work that admins start, e-mails that they send again, and papers of chefs that they check. */
import { chefFields, createChef } from '../support/chefs'
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { ADMIN, createCustomer, failMail, newPerson, openAs } from '../support/people'

test('an admin has the search written anew, and sees it end', async ({ page, logIn }) => {
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/system')
  const work = page.getByRole('region', { name: 'Chef search index' })
  await work.getByRole('button', { name: 'Start' }).click()
  const past = page.getByRole('listitem').filter({ hasText: 'Chef search index' })
  await expect(past.filter({ hasText: 'Done' }).first()).toBeVisible({ timeout: 30_000 })
  await expect(past.first()).toContainText(ADMIN.login)
  await expect(work.getByRole('button', { name: 'Start' })).toBeVisible()
  await expectAccessible(page)
})

test('an admin sends an email again that could not be delivered', async ({ page, logIn, request }) => {
  const { email } = newPerson()
  await failMail(email)
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto(`/admin/system?tab=mails&q=${email}`)
  const row = page.getByRole('row').filter({ hasText: 'Given up' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(dialog.getByText('Tried again')).toBeVisible()
  await expect
    .poll(async () => (await request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text())
    .toContain('Welcome')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toHaveCount(0)
})

test('a chef sends a paper, and neighbours see that it was accepted', async ({ page, request, browser }) => {
  const owner = await createCustomer(request)
  const { id } = await createChef(request, owner, chefFields(owner.login))
  const chef = await openAs(browser, page, owner)
  await chef.goto('/dashboard/papers')
  const card = chef.getByRole('listitem', { name: 'Hygiene certificate' })
  await card.getByRole('button', { name: 'Send' }).click()
  const form = chef.getByRole('dialog', { name: 'Hygiene certificate' })
  await form.locator('input[type=file]').setInputFiles({
    name: 'hygiene.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 hygiene %%EOF'),
  })
  await form.getByLabel('Number').fill('HY-2041')
  await form.getByLabel('Valid until').fill('2031-05-31')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('Being checked')).toBeVisible()

  const admin = await openAs(browser, page, ADMIN)
  await admin.goto(`/confirm-chef?chefId=${id}`)
  const papers = admin.getByRole('region', { name: 'Papers' })
  await expect(papers.getByRole('article')).toContainText(/Hygiene certificateBeing checked.*31 May 2031/)
  await expect(papers.getByRole('button', { name: 'Download' })).toBeVisible()
  await expectAccessible(admin)

  await admin.goto('/admin/papers')
  await admin.getByRole('searchbox', { name: 'Chef or town' }).fill(owner.login)
  // The list is read again after a pause in typing, and is marked as busy meanwhile. Then it has a head and one row.
  await expect(admin).toHaveURL(new RegExp(`q=${owner.login}`))
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
  await admin
    .getByRole('link', { name: `Chez ${owner.login}` })
    .first()
    .click()
  const panel = admin.getByRole('complementary')
  await expect(panel.getByText('HY2041')).toBeVisible()
  await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(admin)
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expectToast(admin, 'Decided. We have let the chef know.')

  await chef.reload()
  await expect(card.getByText('Accepted')).toBeVisible()
  await chef.goto(`/chef/${owner.login}`)
  await expect(chef.getByText(/Hygiene certificate . until May 2031/)).toBeVisible()
  await Promise.all([admin.context().close(), chef.context().close()])
})
