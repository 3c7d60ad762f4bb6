/** The page of the API documentation: it works without any other host, and logs nothing in the console. */
import { expect } from '@playwright/test'
import { test } from '../support/fixtures'
import { CHEF, storeToken, tokenOf } from '../support/people'

test(
  'The API is described and can be tried at /api/docs, from this server alone',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const said: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (sent) => {
      const url = sent.url()
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) foreign.push(url)
    })
    await page.goto('/api/docs#tag/site/GET/api/alive')
    await expect(page.getByRole('heading', { name: 'Alive', exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('/api/account/change-email', { exact: true }).first()).toBeAttached()
    await page.getByRole('button', { name: /Test Request.*get .api.alive/ }).click()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await expect(page.getByText('200 OK').first()).toBeVisible()
    expect(said).toEqual([])
    expect(foreign).toEqual([])
  },
)

test('The page of the API neither sees the login nor leaves anything behind', async ({ page, request }) => {
  await storeToken(page, await tokenOf(request, CHEF))
  await page.goto('/')
  const before = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Marmita' }).first()).toBeVisible({
    timeout: 60_000,
  })
  expect(
    await page.evaluate(() => Object.values(localStorage).filter((value) => typeof value === 'string')),
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.goto('/')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(before)
})
