/** The two pages that `/` may be; each has an address of its own as well. */
import { FIND } from './dictionaries/areas'
import { lazyPage } from './lazyPage'

export const HomePage = lazyPage(() => import('@/pages/HomePage'), ...FIND)
export const LandingPage = lazyPage(() => import('@/pages/LandingPage'), ...FIND)
