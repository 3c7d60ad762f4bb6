import { expect, test } from '../support/fixtures'
import { apiCaller, orderByApi } from '../support/orders'

test.describe('from Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('an order is ordered again, once, at the times of Paris', async ({ page, logInAsCustomer }) => {
    const { token } = await logInAsCustomer()
    const call = apiCaller(page.request, token)
    const former = await orderByApi(call)
    await call('post', `shopping-card/cancel-order-by-user/${former}`, {
      reason: 'My flight is late.',
    })
    await page.goto('/my-orders')
    await page.getByRole('button', { name: 'Order again' }).dblclick()
    await expect(page).toHaveURL(/\/shopping-card\/chefId\?chefId=/)
    const [group] = await call('get', 'shopping-card/get-SC')
    expect(group.orders.map((line: { quantity: number }) => line.quantity)).toEqual([1])

    const { deliveryOptions } = await call('get', `shopping-card/get-SC/${group.chef.id}`)
    const { slots } = deliveryOptions[0].days.at(-1)
    await page
      .getByRole('group', { name: 'When?' })
      .locator('label:has(input:enabled)')
      .nth(deliveryOptions[0].days.length - 1)
      .click()
    const times = page.getByRole('group', { name: 'Time' }).locator('label')
    await expect(times).toHaveText(slots.map(({ time }: { time: string }) => new RegExp(`^${time}`)))
    await times.last().click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
    await expect(page.getByText(new RegExp(`, ${slots.at(-1).time}`))).toBeVisible()
    const order = await call('get', `shopping-card/order/${page.url().split('/').at(-1)}`)
    expect(order.slotStart).toBe(slots.at(-1).start)
  })
})
