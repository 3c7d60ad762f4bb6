import { loadTexts } from '@/shared/i18n'

/** Load the code and texts of a profile: together with its page, or before the overlay opens. */
export async function loadProfile() {
  const [module] = await Promise.all([import('./ChefProfileView'), loadTexts('menu', 'carts')])
  return module
}
