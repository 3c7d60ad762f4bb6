import { CARD, expectWaiting } from '../support/buying'
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { press, type } from '../support/keys'
import { createCustomer, storeToken, linkFromMailbox, newPerson, tokenOf } from '../support/people'

test('a whole order by keyboard, without the map', async ({ page, logInAsCustomer }) => {
  test.slow()
  await logInAsCustomer()
  await page.goto('/landing')

  await type(page, page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' }), 'Belleville')
  await expect(page.getByRole('option', { name: /^Belleville/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Priya at Home' }))

  await expect(page).toHaveURL(/\/chef\/priya/)
  const dish = page.getByRole('button', { name: /^Add .+ to the bag$/, disabled: false }).first()
  const intoTheBag = page.getByRole('button', { name: /^Add for/ })
  await press(page, dish)
  await expect(intoTheBag).toBeFocused()
  await expectAccessible(page, 'the dialog of a dish')
  await page.keyboard.press('Escape')
  await expect(dish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(intoTheBag).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, /is in your bag\.$/)
  await press(page, page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }))

  await press(page, page.getByRole('group', { name: 'Time' }).getByRole('radio').first(), 'Space')
  await press(page, page.getByRole('button', { name: 'Continue to payment' }))
  await type(page, page.getByLabel('Card number'), CARD.good)
  await type(page, page.getByLabel('Expiry'), '1240')
  await type(page, page.getByLabel('Security code'), '123')
  await page.keyboard.press('Enter')
  await expectWaiting(page)
})

test('the login dialog by keyboard: over to joining and back, in, and the focus where it was', async ({
  page,
}) => {
  const customer = await createCustomer(page.request)
  await page.goto('/chef/priya')
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('User name or e-mail')).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Create an account' }))
  await expect(dialog.getByLabel('User name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('User name or e-mail')).toBeFocused()
  await page.keyboard.type(customer.login)
  await type(page, dialog.getByLabel(/^Password/), customer.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/chef\/priya/)
  await expect(
    page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }),
  ).toBeVisible()
})

test('a new cook gets from the form to the first dish on the menu by keyboard', async ({ page, request }) => {
  test.slow()
  const person = newPerson()
  await page.goto('/become-chef')
  const next = page.getByRole('button', { name: 'Continue' })
  const title = (name: string) => page.getByRole('heading', { level: 1, name })

  await press(page, next)
  await expect(page.getByLabel('User name')).toBeFocused()
  await type(page, page.getByLabel('User name'), person.login)
  await type(page, page.getByLabel('E-mail address'), person.email)
  await type(page, page.getByLabel(/^Password/), person.password)
  await type(page, page.getByLabel('Repeat the password'), person.password)
  // The bar at the bottom does not cover the focused element.
  const isSeen = await page.evaluate(() => {
    const { left, bottom } = document.activeElement!.getBoundingClientRect()
    return document.elementFromPoint(left + 4, bottom - 4) === document.activeElement
  })
  expect(isSeen).toBe(true)
  await press(page, page.getByRole('checkbox', { name: /I accept the terms/ }), 'Space')
  await type(page, page.getByLabel('First name'), 'Amina')
  await type(page, page.getByLabel('Last name'), 'Haddad')
  await type(page, page.getByLabel('Phone number'), '+33612345678')
  await page.keyboard.press('Enter')

  await expect(title('What do you cook?')).toBeFocused()
  await type(page, page.getByLabel('Name of your kitchen'), `Chez ${person.login}`)
  await press(page, page.getByRole('button', { name: 'Moroccan' }), 'Space')
  await press(page, next)

  await expect(title('Where do you cook?')).toBeFocused()
  await press(page, next)
  const search = page.getByRole('combobox', { name: 'Find your address' })
  await expect(search).toBeFocused()
  await page.keyboard.type('Belleville')
  await expect(page.getByRole('option', { name: /^Belleville Paris/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('City')).toHaveValue('Paris')
  await expect(page.getByText('Find your town or neighbourhood on the map first.')).toBeHidden()
  await type(page, page.getByLabel('Street and number'), '42 rue Piat')
  await type(page, page.getByLabel('Apartment or floor'), '3rd floor')
  await page.keyboard.press('Enter')

  await expect(title('When and how?')).toBeFocused()
  await press(page, page.getByRole('checkbox', { name: 'I accept the terms for chefs' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Open my kitchen' }))
  await expect(title('Check your inbox')).toBeVisible()

  await page.goto(await linkFromMailbox(request, person.email, '/account/activate/'))
  await expect(title('Your address is confirmed')).toBeVisible()
  await storeToken(page, await tokenOf(request, person))
  await page.goto('/chef-menu')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Add your first dish' }))
  await expect(title('New dish')).toBeFocused()
  await type(page, page.getByRole('textbox', { name: 'Name' }), 'Lemon tajine')
  await type(page, page.getByLabel('Description'), 'With olives')
  await type(page, page.getByRole('textbox', { name: 'Price' }), '11.50')
  await press(page, page.getByRole('button', { name: 'None of these' }), 'Space')
  await press(page, page.getByRole('switch', { name: 'Cooked on Monday' }), 'Space')
  const copy = page.getByRole('button', { name: 'Copy days' })
  await press(page, copy)
  // Saturday and Sunday are closed: four other days remain.
  const toOthers = page.getByRole('dialog').getByRole('button', { name: 'Copy to 4 days' })
  await expect(page.getByLabel('Copy this day')).toBeFocused()
  await press(page, toOthers)
  await expect(copy).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save the dish' }))
  await expectToast(page, 'Lemon tajine is saved.')
  await expect(title('Lemon tajine')).toBeFocused()
  await expect(page.getByText('Cooked on Monday, Tuesday, Wednesday, Thursday and Friday')).toBeAttached()
})
