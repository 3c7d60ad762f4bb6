/** With forced colours the page loses all of our colours: a chosen element must still look different from others. */
import type { Locator, Page } from '@playwright/test'
import { addFirstDish, goToPayment, goToCheckout } from '../support/buying'
import { expect, hasStarted, test } from '../support/fixtures'
import { PASSWORD, createCustomer } from '../support/people'

/** Return the most frequent colour in the picture of an element. */
async function ground(element: Locator): Promise<string> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64')
  return element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join()
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].toSorted(([, one], [, other]) => other - one)[0]![0]
  }, picture)
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible()
  await chosen.page().mouse.move(0, 0)
  expect.soft(await ground(chosen), `${chosen} beside ${other}`).not.toBe(await ground(other))
}

async function expectChoiceMarked(page: Page, group: string): Promise<void> {
  const labels = page.getByRole('group', { name: group }).locator('label')
  // The last day still has all its times. The first day may have a single one left, with none to compare.
  await labels
    .filter({ has: page.locator('input:enabled') })
    .last()
    .click()
  await page.locator('h1').click()
  await expectMarked(
    labels.filter({ has: page.locator('input:checked') }),
    labels.filter({ has: page.locator('input:enabled:not(:checked)') }).first(),
  )
}

test.describe.configure({ timeout: 120_000 })
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
})

test('checkout_with_forced_colours_shows_day_time_way_and_step', async ({ page, logIn }) => {
  const { login, password } = await createCustomer(page.request)
  await logIn(login, password)
  await page.goto('/chef/priya')
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click()
  await page.locator('h1').click()
  const days = page.getByRole('group', { name: 'Day' })
  await expectMarked(
    days.getByRole('button', { pressed: true }),
    days.getByRole('button', { pressed: false }).first(),
  )
  await addFirstDish(page)
  await goToCheckout(page)
  for (const group of ['How would you like it?', 'When?', 'Time']) await expectChoiceMarked(page, group)
  const steps = page.getByRole('list', { name: 'Your order in three steps' })
  const markOf = (step: Locator) => step.locator('> span').first()
  /** Scroll up and wait, so that neither the header of a phone nor a toast is in the picture. */
  const showSteps = async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  }
  const current = steps.locator('[aria-current=step]')
  const others = steps.locator('li:not([aria-current])')
  await showSteps()
  await expectMarked(markOf(current), markOf(others.first()))
  await page.goBack()
  await goToPayment(page)
  await expect(current).toHaveText(/Payment/)
  await showSteps()
  await expectMarked(markOf(current), markOf(others.last()))
})

test.describe('with the map', () => {
  test.use({ drawsMap: true })

  test(
    'home_with_forced_colours_shows_filters_page_suggestion_and_lit_pin',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto('/home?lat=48.867&lon=2.38&radius=10')
      await hasStarted(page)
      const chip = (name: string) =>
        page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
      await chip('Vegetarian').click()
      await expectMarked(chip('Vegetarian'), chip('Vegan'))
      const nav = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
      if (isMobile)
        await expectMarked(nav.locator('[aria-current=page]'), nav.locator('a:not([aria-current])').first())
      else
        expect(await ground(nav.getByRole('link', { name: 'Explore' }))).not.toBe(
          await ground(page.locator('h1')),
        )

      if (!isMobile)
        await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().focus()
      const lit = page.locator('.maplibregl-marker [aria-current=true]')
      await expect(lit).toHaveCount(1)
      await expectMarked(lit, page.locator('.maplibregl-marker button:not([aria-current])').first())

      if (isMobile) await page.getByRole('button', { name: /Where do you eat/ }).click()
      await page.getByRole('combobox', { name: 'Town, dish or chef' }).fill('Lyon')
      const options = page.getByRole('listbox').getByRole('option')
      await options.nth(1).waitFor()
      const selected = options.and(page.locator('[role=option][aria-selected=true]'))
      await expect(async () => {
        // A later answer to the typed words makes a new list without a selected option.
        await page.keyboard.press('ArrowDown')
        await expect(selected).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expectMarked(selected, options.last())
    },
  )
})

test('settings_with_forced_colours_show_tab_section_language_and_switch', async ({ page, logIn }) => {
  await logIn('camille', PASSWORD)
  await page.goto('/user-panel?tab=settings')
  const tabs = page.getByRole('navigation', { name: 'You' })
  await expectMarked(tabs.locator('[aria-current=page]'), tabs.locator('a:not([aria-current])').first())
  const languages = page.getByRole('region', { name: 'Language' }).locator('label')
  await expectMarked(
    languages.filter({ has: page.locator('input:checked') }),
    languages.filter({ has: page.locator('input:not(:checked)') }).first(),
  )
  await page.goto('/dev/ui')
  const off = page.getByRole('switch', { checked: false }).first()
  const on = page.getByRole('switch', { checked: true }).first()
  await expectMarked(on, off)
  await page.goto('/cookies')
  await expectMarked(
    page.getByRole('article').getByRole('button', { pressed: true }),
    page.getByRole('article').getByRole('button', { pressed: false }),
  )
})
