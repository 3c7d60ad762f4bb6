/** Marks on the map that stand for many chefs. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures'

test.use({ drawsMap: true })

/** Return the first mark that nothing covers: the sheet of a phone covers half of the map. */
async function uncovered(marks: Locator): Promise<Locator> {
  for (const mark of await marks.all()) {
    const free = await mark.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    if (free) return mark
  }
  throw new Error('something lies over every mark')
}

const EUROPE = '/home?bounds=41,-9,55,15&zoom=5'

for (const by of ['a click', 'the keyboard']) {
  const tag = by === 'a click' ? '@phone' : []
  test(`chefs of a cluster are requested and shown by ${by}`, { tag }, async ({ page }) => {
    await page.goto(EUROPE)
    const clusters = page.getByRole('button', { name: /chefs here, zoom in/ })
    await expect(clusters.first()).toBeVisible({ timeout: 20_000 })
    const before = page.url()
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/chef/by-coordinates'))
    const cluster = await uncovered(clusters)
    if (by === 'a click') await cluster.click()
    else {
      await cluster.focus()
      await page.keyboard.press('Enter')
    }
    expect((await answered).ok()).toBe(true)
    await expect(page).not.toHaveURL(before)
    expect(Number(new URL(page.url()).searchParams.get('zoom'))).toBeCloseTo(7, 0)
    const [south, west, north, east] = new URL(page.url()).searchParams.get('bounds')!.split(',').map(Number)
    expect(north! - south!).toBeLessThan(7)
    expect(east! - west!).toBeLessThan(12)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(clusters.first()).toBeVisible()
  })
}
