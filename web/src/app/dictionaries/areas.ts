/**
 * The folder of each namespace, and the namespaces of the pages of each area. Routes load them; the server names them
 * to the browser.
 */
import type { Namespace } from '@/shared/i18n'

const SHARED: Partial<Record<Namespace, string>> = {
  admin: 'src/shared/i18n/admin',
  common: 'src/shared/i18n',
  conflict: 'src/shared/i18n/conflict',
  errors: 'src/shared/i18n/errors',
  people: 'src/shared/i18n/people',
  pictures: 'src/shared/i18n/pictures',
  reactions: 'src/shared/i18n/reactions',
  richText: 'src/shared/i18n/richText',
  sorting: 'src/shared/i18n/sorting',
}

/** Whether the texts of a namespace are at the top of the dictionary, and not below the name of a feature. */
export const isShared = (namespace: Namespace): boolean => namespace in SHARED

/** Return the folder of a namespace's dictionaries: `orders.chef` is in features/orders/chef. */
export const folderOf = (namespace: Namespace): string =>
  `${SHARED[namespace] ?? `src/features/${namespace.replaceAll('.', '/')}`}/locales`

/** The pages to find chefs, in addition to the namespaces of every page. */
export const FIND = ['chefs', 'places', 'map'] as const satisfies Namespace[]
/** The page of a chef with the menu, or of one dish. */
export const CHEF = ['menu', 'carts'] as const satisfies Namespace[]
/** Posts, on a page of their own or in feeds. */
export const POSTS = ['posts', 'reactions', 'communities'] as const satisfies Namespace[]
