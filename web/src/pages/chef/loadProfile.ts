/** The profile's code: fetched with the page that is it, and before the overlay that shows it. */
export const loadProfile = () => import('./ChefProfileView')
