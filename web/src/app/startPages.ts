/** The two pages that `/` may be; each has an address of its own as well. */
import { lazyPage } from './lazyPage'

export const HomePage = lazyPage(() => import('@/pages/HomePage'))
export const LandingPage = lazyPage(() => import('@/pages/LandingPage'))
