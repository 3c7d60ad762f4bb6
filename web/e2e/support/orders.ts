/** Orders created through the API, for journeys about later steps. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { CARD, expectWaiting, numberOfJourney } from './buying'
import { CHEF, type Customer, tokenOf } from './people'

type Slots = { day: string; slots: { time: string }[] }
type Option = { deliveryType: string; pickUpPoint?: { id: string }; days: Slots[] }

/** Return a function that calls the API with the token. A refusal fails the journey. */
export function apiCaller(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await request[method](`/api/${path}`, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
}

/**
 * Order Priya's first available dish, at the pick-up point if one is given, and pay unless `paid` is false. Return the
 * order's id.
 */
export async function orderByApi(
  call: ReturnType<typeof apiCaller>,
  {
    instructions = '',
    paid = true,
    pointId,
  }: { instructions?: string; paid?: boolean; pointId?: string } = {},
): Promise<string> {
  const chef = await call('get', 'chef/by-shortName/priya')
  const foods = await call('get', `food/by-chef-id/${chef.id}`)
  const food = foods.find(
    (dish: { maxQuantity: number; surpriseBag: boolean }) => dish.maxQuantity > 0 && !dish.surpriseBag,
  )
  await call('post', 'shopping-card/handle-order', {
    food: { id: food.id },
    orderType: 'CREATE',
    instructions,
  })
  const { deliveryOptions } = await call('get', `shopping-card/get-SC/${chef.id}`)
  const offered = (deliveryOptions as Option[]).filter(
    ({ pickUpPoint }) => !pointId || pickUpPoint?.id === pointId,
  )
  const choices = offered.flatMap((option) =>
    option.days.filter(({ slots }) => slots.length > 0).map((day) => ({ ...option, ...day })),
  )
  const chosen = choices[numberOfJourney() % choices.length]!
  const payment = await call('post', 'shopping-card/create-order', {
    chef: { id: chef.id },
    deliveryType: chosen.deliveryType,
    pickUpPointId: chosen.pickUpPoint?.id ?? null,
    orderForDay: chosen.day,
    orderForTime: chosen.slots.at(-1)!.time,
    orderItems: [{ food: { id: food.id }, quantity: 1, instructions }],
    totalPrice: food.price,
    requestKey: crypto.randomUUID(),
  })
  if (!paid) return payment.id
  const card = {
    clientSecret: payment.clientSecret,
    number: CARD.good,
    expiry: '12/40',
    cvc: '123',
  }
  await call('post', `sandbox/payment-intents/${payment.intentId}/confirm`, card)
  await call('post', `shopping-card/payment/${payment.id}/${payment.intentId}/confirm`)
  return payment.id
}

/** Open the page of an order that is paid and waits for Priya. */
export async function openPaidOrder(page: Page, { token }: Customer): Promise<void> {
  await page.goto(`/confirmation/${await orderByApi(apiCaller(page.request, token))}`)
  await expectWaiting(page)
}

type Order = { id: string; number: number; status: string; handOverCode: string }

/** Open the customer's page of an order that Priya has accepted and whose card is charged. */
export async function openChargedOrder(page: Page, { token }: Customer) {
  const customer = apiCaller(page.request, token)
  const priya = apiCaller(page.request, await tokenOf(page.request, CHEF))
  const id = await orderByApi(customer)
  await priya('post', `shopping-card/accept-order/${id}`)
  const read = async (): Promise<Order> => customer('get', `shopping-card/order/${id}`)
  // The card is charged by a job.
  await expect.poll(async () => (await read()).status).toBe('PAID')
  await page.goto(`/confirmation/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /is cooking for you$/ })).toBeVisible()
  return { ...(await read()), priya }
}
