import { loadTexts } from '@/shared/i18n'

/** The profile's code and texts: fetched with the page that is it, and before the overlay that shows it. */
export async function loadProfile() {
  const [module] = await Promise.all([import('./ChefProfileView'), loadTexts('menu', 'carts')])
  return module
}
