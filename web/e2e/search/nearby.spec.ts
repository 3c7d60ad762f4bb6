/** The pages while the reader's place is unknown. */
import { changeSettings, expect, test } from '../support/fixtures'

test('landing offers the place that the device may disclose, and home without one begins where the network is', async ({
  page,
  context,
}) => {
  await changeSettings(page, { ipLocation: true })
  await page.route('**/api/user-locations/guess', (route) =>
    route.fulfill({ json: { latitude: 45.76, longitude: 4.83 } }),
  )
  await page.goto('/home')
  await expect(page.getByRole('main').getByText(/Lyon/).first()).toBeVisible()
  // A guess is not stored, and the page still offers to locate the device.
  expect(await page.evaluate(() => localStorage.getItem('currentUserLocation'))).toBeNull()
  await expect(
    page.getByRole('button', { name: 'Use my current location' }).filter({ visible: true }).first(),
  ).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.52, longitude: 13.405 })
  await page.goto('/')
  const explore = page.getByRole('button', { name: 'Explore chefs around Berlin' })
  await expect(explore).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dinner is cooking next door.' })).toBeVisible()
  await explore.click()
  await expect(
    page
      .getByRole('main')
      .getByText(/Berlin/)
      .first(),
  ).toBeVisible()
})
