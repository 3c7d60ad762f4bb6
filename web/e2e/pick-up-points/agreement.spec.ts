/** A chef and a pick-up point: the agreement is requested and accepted, and the host hands over a meal. */
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { apiCaller, orderByApi } from '../support/orders'
import { moveOrderToToday, CHEF, openAs, PASSWORD, tokenOf } from '../support/people'

type Point = { id: string; name: string; shortName: string }
type Call = ReturnType<typeof apiCaller>

/** Return a point that is open in the evening and has no agreement with Priya. Each run takes another point. */
async function newPoint(call: Call, run: number): Promise<Point & { login: string }> {
  const { agreements } = await call('get', 'pick-up-point/agreements')
  const known = agreements.map(({ point }: { point: Point }) => point.id)
  const points: Point[] = await call('get', 'pick-up-point/all')
  const free: (Point & { creatorId: string })[] = []
  for (const { id } of points.filter((point) => !known.includes(point.id))) {
    const point = await call('get', `chef/by-id/${id}`)
    const weeks: { close: string }[] = Object.values(point.pickupHours)
    if (weeks.length > 5 && weeks.every(({ close }) => close >= '20:00')) free.push(point)
    if (free.length > run) break
  }
  const { id, name, shortName, creatorId } = free[run % free.length]!
  const { login } = await call('get', `users-details/by-id/${creatorId}`)
  return { id, name, shortName, login }
}

const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

async function callerOf(request: APIRequestContext, login: string): Promise<Call> {
  return apiCaller(request, await tokenOf(request, { login, password: PASSWORD }))
}

test('a chef asks a point, its host accepts, takes a meal in and hands it over by the code', async ({
  page,
  browser,
  request,
  logInAsCustomer,
}) => {
  test.slow()
  const priya = await callerOf(request, CHEF.login)
  const { repeatEachIndex, retry } = test.info()
  const point = await newPoint(priya, repeatEachIndex + retry)

  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/dashboard/agreements')
  await chefPage.getByRole('button', { name: 'Ask a pick-up point' }).click()
  const dialog = chefPage.getByRole('dialog')
  // Without accents, as people type.
  await dialog.getByRole('textbox', { name: 'Name or place' }).fill(unaccented(point.name))
  await expect(dialog.getByRole('button', { name: `Ask ${point.name}` })).toBeVisible()
  await chefPage.goto(`/pick-up-point/${point.shortName}`)
  const requested = chefPage.getByRole('region', { name: 'Pick-up points that I deliver to' })
  await requested.getByRole('button', { name: 'Ask to deliver here' }).click()
  await expect(requested.getByText('Waiting for an answer')).toBeVisible()

  const hostPage = await openAs(browser, page, { login: point.login, password: PASSWORD })
  await hostPage.goto('/dashboard/agreements')
  const accept = hostPage.getByRole('button', { name: 'Accept Priya at Home' })
  await expect(accept).toBeVisible()
  await expectAccessible(hostPage)
  await accept.click()
  await expectToast(hostPage, 'Accepted. We have let the chef know.')
  await expect(requested.getByText('Accepted', { exact: true })).toBeVisible()
  await chefPage.context().close()

  const customer = await logInAsCustomer()
  const call = apiCaller(request, customer.token)
  const id = await orderByApi(call, { pointId: point.id })
  await priya('post', `shopping-card/accept-order/${id}`)
  // The card is charged by a job.
  await expect.poll(async () => (await call('get', `shopping-card/order/${id}`)).status).toBe('PAID')
  await moveOrderToToday(id)
  const order = await call('get', `shopping-card/order/${id}`)
  await page.goto(`/confirmation/${id}`)

  await hostPage.goto(`/dashboard/point-today?day=${order.day}`)
  const card = hostPage.getByRole('article', { name: new RegExp(`${order.number}`) })
  await card.getByRole('button', { name: 'Received' }).click()
  await expect(card.getByText(/^Here since/)).toBeVisible()
  await expectAccessible(hostPage)
  await card.getByRole('button', { name: 'Hand over' }).click()
  const code = hostPage.getByRole('dialog').getByRole('textbox', { name: 'Code' })
  const wrong = String((Number(order.handOverCode) + 1) % 10_000).padStart(4, '0')
  await code.fill(wrong)
  await hostPage.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(hostPage.getByText(/^This is not the code for this order/)).toBeVisible()
  await code.fill(order.handOverCode)
  await hostPage.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(card.getByText(/^Handed over at/)).toBeVisible()
  await expect.poll(async () => (await call('get', `shopping-card/order/${id}`)).status).toBe('COMPLETED')
  await hostPage.context().close()
})
