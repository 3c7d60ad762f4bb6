/** What the pages of an area show, beside what every page does. Routes load it; the server names it to the browser. */
import type { Namespace } from '@/shared/i18n'

export const FIND = ['chefs', 'places', 'map'] as const satisfies Namespace[]
/** A chef with the menu, or one dish. */
export const CHEF = ['menu', 'carts'] as const satisfies Namespace[]
