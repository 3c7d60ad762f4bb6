/** The home page after going back, and on small screens. */
import { expect, expectNoOverflow, follow, hasStarted, test } from '../support/fixtures'

test.use({ drawsMap: true })

const PARIS = '/home?bounds=48.815,2.2241,48.902,2.4699&zoom=12'

test(
  'back undoes another area and another place, and leads through the filters at once',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/about-us')
    await page.goto('/home')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const inParis = await heading.innerText()
    const choose = async (words: string, name: RegExp) => {
      if (isMobile) await page.getByRole('button', { name: /Where do you eat/ }).click()
      await page.getByRole('combobox', { name: 'Town, dish or chef' }).fill(words)
      await page.getByRole('option', { name }).first().click()
    }
    await choose('Lyon', /^Lyon\b/)
    await expect(page).toHaveURL(/\/home\?lat=45\.\d{1,3}&lon=4\.\d{1,4}$/)
    await expect(heading).not.toHaveText(inParis)
    const inLyon = await heading.innerText()
    await page.reload()
    await expect(heading).toHaveText(inLyon)
    await page.getByRole('button', { name: 'Vegan', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/dietary=VEGAN/)
    await choose('Berlin', /^Berlin\b/)
    await expect(page).toHaveURL(/lat=52/)
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/bounds=52/)
    await page.goBack()
    await expect(page).toHaveURL(/lat=52/)
    await expect(page).not.toHaveURL(/bounds/)
    await page.goBack()
    await expect(page).toHaveURL(/lat=45.*dietary=VEGAN|dietary=VEGAN.*lat=45/)
    await page.getByRole('button', { name: 'Vegan', exact: true }).filter({ visible: true }).first().click()
    await expect(heading).toHaveText(inLyon)
    await page.goBack()
    await expect(page).toHaveURL('/home')
    await expect(heading).toHaveText(inParis)
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  },
)

test(
  'on a short screen the search, the filters and the map’s buttons stay within reach',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/about-us')
    await hasStarted(page)
    for (const [width, height] of [
      [375, 667],
      [320, 640],
      [640, 430],
    ] as const) {
      await page.setViewportSize({ width, height })
      await follow(page, PARIS)
      for (const name of [/Where do you eat/, 'Open filters', 'Vegetarian', 'Show where I am', 'Zoom out']) {
        const button = page.getByRole('button', { name }).filter({ visible: true }).first()
        // Fails if another element would receive the click.
        await button.click({ trial: true, timeout: 15_000 })
      }
      await expectNoOverflow(page)
      await follow(page, '/about-us')
    }
  },
)
