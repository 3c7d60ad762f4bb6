/** The two pages that `/` may show. Each has an address of its own, too. */
import { FIND } from './dictionaries/areas'
import { lazyPage } from './lazyPage'

export const HomePage = lazyPage(() => import('@/pages/HomePage'), ...FIND)
export const LandingPage = lazyPage(() => import('@/pages/LandingPage'), ...FIND)
