/** Pages with a single text each, and the catalogue of UI components. */
import { deferredPage, pageFactory } from '../lazyPage'
import { createRoute, root } from './root'

const page = pageFactory('consent')

const content = createRoute({ getParentRoute: () => root, id: '_content' })
const inContent = { getParentRoute: () => content } as const

const text = { ...inContent, ...page(() => import('@/pages/StaticContentPage')) }

const pages = [
  createRoute({ ...text, path: '/terms-and-conditions' }),
  createRoute({ ...text, path: '/privacy-policy' }),
  createRoute({ ...text, path: '/cookies' }),
  createRoute({ ...text, path: '/about-us' }),
  createRoute({ ...text, path: '/contact' }),
  createRoute({ ...text, path: '/become-a-chef' }),
  createRoute({ ...text, path: '/become-a-pick-up-point' }),
  createRoute({ ...text, path: '/welcome' }),
  createRoute({ ...text, path: '/deleted' }),
  createRoute({
    ...inContent,
    path: '/dev/ui',
    ...page(deferredPage('DevUiPage'), 'chefs', 'menu'),
  }),
] as const

export const contentRoutes = content.addChildren(pages)
