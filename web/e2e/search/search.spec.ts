/** The search box for places, chefs, dishes and cuisines, used with the keyboard only. */
import { expect, test } from '../support/fixtures'

test('the search box finds a dish, a cuisine and words by keyboard, and Back undoes each', async ({
  page,
}) => {
  await page.goto('/landing')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' })
  const option = (name: RegExp) => page.getByRole('option', { name }).first()
  const choose = async (name: RegExp) => {
    await expect(option(name)).toBeVisible()
    for (let pressed = 0; pressed < 15; pressed++) {
      if ((await option(name).getAttribute('aria-selected')) === 'true') break
      await page.keyboard.press('ArrowDown')
    }
    const chosen = await option(name).getAttribute('id')
    expect(
      await page.getByRole('combobox').and(page.locator(':focus')).getAttribute('aria-activedescendant'),
    ).toBe(chosen)
    await page.keyboard.press('Enter')
  }

  await test.step('a chef, with a wrong letter', async () => {
    await box.focus()
    await page.keyboard.type('pryia at')
    await choose(/^Priya at Home/)
    await expect(page).toHaveURL(/\/chef\/priya/)
    await page.goBack()
    await expect(page).toHaveURL('/landing')
  })

  await test.step('a cuisine', async () => {
    await box.focus()
    await page.keyboard.type('vietn')
    await choose(/^Vietnamese/)
    await expect(page).toHaveURL('/home?cuisine=VIETNAMESE')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/landing')
  })

  await test.step('words', async () => {
    await box.focus()
    await page.keyboard.type('priya')
    // Results come later than the typed words: wait for them before choosing.
    await expect(option(/^Priya at Home/)).toBeVisible()
    await choose(/^Chefs and dishes for/)
    await expect(page).toHaveURL('/home?q=priya')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 chef for “priya”')
    await page.reload()
    await expect(page.getByRole('article').getByRole('link', { name: 'Priya at Home' })).toBeVisible()
  })

  await test.step('words that find nobody', async () => {
    await page.goto('/home?q=xyzzyxy')
    await page.getByRole('button', { name: 'Show all chefs' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
