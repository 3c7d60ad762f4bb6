/** Steps of journeys that use the keyboard only. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

const MAX_STEPS = 160

/** Press Tab, or another key, until the control has the focus. Fails if the control cannot be reached. */
async function moveTo(page: Page, control: Locator, step = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  // Found once: searching by role and name after each key would read the whole page.
  let element = await control.elementHandle()
  for (let presses = 0; presses < MAX_STEPS; presses++) {
    const state = await page.evaluate(
      (each) => (each?.isConnected ? each === document.activeElement : 'replaced'),
      element,
    )
    if (state === true) return
    if (state === 'replaced') element = await control.elementHandle()
    else await page.keyboard.press(step)
  }
  throw new Error(`${step} does not lead to ${control}`)
}

export async function press(page: Page, control: Locator, key = 'Enter', step = 'Tab'): Promise<void> {
  await moveTo(page, control, step)
  await page.keyboard.press(key)
}

export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await moveTo(page, control)
  await page.keyboard.type(text)
}
