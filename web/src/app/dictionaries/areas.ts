/** Where the texts of a namespace are, and which namespaces the pages of an area show. Routes load them; the server names
 * them to the browser. */
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

/** Whether the texts stand at the top, and not under a feature's name. */
export const isShared = (namespace: Namespace): boolean => namespace in SHARED

/** The folder of its dictionaries: `orders.chef` is in features/orders/chef. */
export const folderOf = (namespace: Namespace): string =>
  `${SHARED[namespace] ?? `src/features/${namespace.replaceAll('.', '/')}`}/locales`

/** Beside what every page shows. */
export const FIND = ['chefs', 'places', 'map'] as const satisfies Namespace[]
/** A chef with the menu, or one dish. */
export const CHEF = ['menu', 'carts'] as const satisfies Namespace[]
/** Posts, alone or in feeds. */
export const POSTS = ['posts', 'reactions', 'communities'] as const satisfies Namespace[]
