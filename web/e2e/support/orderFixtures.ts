/** For journeys that begin with an order: the customer's page, and Priya's board in another window. */
import type { Locator, Page } from '@playwright/test'
import { test as base } from './fixtures'
import { openPaidOrder } from './orders'
import { CHEF, type Customer, openAs } from './people'

type Options = {
  /** Whether the board receives live events. Otherwise it shows changes only after an action of its own. */
  boardIsLive: boolean
}

type Fixtures = {
  /** A new customer, whose order is paid and waits for Priya. The page shows the order. */
  paidOrder: Customer
  /** Priya's board, and the place of that order on it. */
  board: { chefPage: Page; order: Locator }
}

export const test = base.extend<Fixtures & Options>({
  boardIsLive: [true, { option: true }],
  paidOrder: async ({ page, logInAsCustomer }, provide) => {
    const customer = await logInAsCustomer()
    await openPaidOrder(page, customer)
    await provide(customer)
  },
  board: async ({ page, browser, boardIsLive, paidOrder }, provide) => {
    const chefPage = await openAs(browser, page, CHEF)
    if (!boardIsLive) await chefPage.routeWebSocket(/\/ws$/, () => undefined)
    await chefPage.goto('/dashboard')
    await provide({
      chefPage,
      order: chefPage.getByRole('article', { name: new RegExp(paidOrder.login) }),
    })
    await chefPage.context().close()
  },
})
