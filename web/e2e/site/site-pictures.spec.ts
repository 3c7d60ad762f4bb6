/** Pictures of the site, in a text and on the landing page: the actions of admins, and the result for visitors. */
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { ADMIN, tokenOf } from '../support/people'
import type { APIRequestContext, Page } from '@playwright/test'

// All tests change one landing page and one text: they run one after the other.
test.describe.configure({ mode: 'serial' })

/** Return a picture that the browser draws. */
async function drawn(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#c4421f'
    context.fillRect(80, 80, 300, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(data, 'base64')
}

async function addPicture(page: Page, name: string) {
  await page.locator('input[type=file]').setInputFiles({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await drawn(page),
  })
  await expect(page.getByRole('textbox', { name: 'Name' }).last()).toHaveValue(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const headersOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, ADMIN)}`,
})

test('a picture is added, shown in a text, and deleted when nothing shows it', async ({
  page,
  logIn,
  request,
}) => {
  const name = `Long table ${Date.now()}`
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/static-images')
  await addPicture(page, name)
  await expectToast(page, `${name} is added.`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Not in use')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/terms?type=CREATE_CHEF_INFO&language=pl')
  await page.getByLabel('HTML').fill('<p>Hello.</p>')
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name })).toBeVisible()
  // The typed text survives a reload, and a save by another admin.
  await page.reload()
  await expect(page.getByLabel('HTML')).toHaveValue(/Long table/)
  const headers = await headersOf(request)
  const text = { type: 'CREATE_CHEF_INFO', locale: 'PL' }
  await request.post('/api/update-content', {
    headers,
    data: { ...text, content: '<p>Theirs.</p>' },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'after you began' })
  await expect(alert).toBeVisible()
  await expect(page.getByLabel('HTML')).toHaveValue(/Long table/)
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved.')

  await page.goto('/admin/static-images')
  await expect(card.getByRole('button', { name: 'is in use and cannot be deleted' })).toBeDisabled()
  await request.post('/api/update-content', { headers, data: { ...text, content: null } })
  await page.reload()
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, `${name} is deleted.`)
  await expect(card).toHaveCount(0)
})

test('words, partners and chefs of the landing page are shown to visitors', async ({
  page,
  logIn,
  request,
  browser,
}) => {
  const words = `Kolacja ${Date.now()}`
  const logo = `Market ${Date.now()}`
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/landing-page?language=pl')
  await page.getByLabel('Headline').fill(words)
  await page.getByRole('button', { name: 'Add a partner' }).click()
  await addPicture(page, logo)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Address (https)').fill('https://market.example.org/')
  await expect(page.getByRole('button', { name: `Remove ${logo}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved.')
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()

  const visitor = await (await browser.newContext({ locale: 'pl' })).newPage()
  await visitor.goto('/landing')
  await expect(visitor.getByRole('heading', { level: 1, name: words })).toBeVisible()
  await expect(visitor.getByRole('link', { name: logo })).toHaveAttribute(
    'href',
    'https://market.example.org/',
  )
  await visitor.context().close()

  const headers = await headersOf(request)
  const { revision } = await (await request.get('/api/editable-landing-page', { headers })).json()
  await request.post('/api/update-landing-page', { headers, data: { revision, page: {} } })
  await request.post('/api/delete-photo-for-static-content', {
    headers,
    data: { photoName: logo },
  })
})

test('chefs are found, put in order by keys, and saved', async ({ page, logIn, request }) => {
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/landing-page')
  const chefs = page.getByRole('region', { name: 'Featured chefs' })
  for (const name of ['Priya at Home', 'Casa Alvarez']) {
    await chefs.getByLabel('Add a chef by name or town').fill(name.split(' ').at(-1)!)
    await chefs.getByRole('button', { name }).click()
  }
  await expect(chefs.getByRole('listitem').filter({ hasText: 'Priya at Home' })).toBeVisible()
  await chefs.getByRole('button', { name: 'Move Casa Alvarez', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Casa Alvarez is picked up, place 2 of 2.')).toBeAttached()
  // A key press before the rows are measured moves nothing, and neither does a further one at the top.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Casa Alvarez is at place 1 of 2.')).toBeAttached({
      timeout: 1_000,
    })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByText('Casa Alvarez is dropped at place 1 of 2.')).toBeAttached()
  await chefs.getByRole('button', { name: 'Save the chefs' }).click()
  await expectToast(page, 'Saved.')
  const headers = await headersOf(request)
  const { chefs: chosen, chefIds } = await (
    await request.get('/api/chef/chosen-landing-page-chefs', { headers })
  ).json()
  const names = chefIds.map((id: string) => chosen.find((chef: { id: string }) => chef.id === id).name)
  expect(names).toEqual(['Casa Alvarez', 'Priya at Home'])
  await request.post('/api/chef/update-landing-page-chefs', { headers, data: { chefIds: [] } })
})
