/** The keyboard of a journey that has nothing else. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

const FAR = 160

/** Presses Tab, or another key, until the control has the focus; a control that cannot be reached fails the journey. */
async function moveTo(page: Page, control: Locator, step = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  // Found once: by role and name the browser would look through the whole page after each key.
  let element = await control.elementHandle()
  for (let presses = 0; presses < FAR; presses++) {
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
