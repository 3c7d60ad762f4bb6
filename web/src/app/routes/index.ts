/** All addresses of the app: one file for each area. `npm run paths:write` writes the list for the server. */
import { accountRoutes } from './account'
import { adminRoutes, moderatorRoutes } from './admin'
import { chefRoutes } from './chef'
import { communityRoutes } from './community'
import { contentRoutes } from './content'
import { findRoutes } from './find'
import { orderRoutes } from './order'
import { root } from './root'

export const routeTree = root.addChildren([
  findRoutes,
  accountRoutes,
  orderRoutes,
  chefRoutes,
  communityRoutes,
  contentRoutes,
  adminRoutes,
  moderatorRoutes,
])
