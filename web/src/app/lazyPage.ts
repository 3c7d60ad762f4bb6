import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadTexts, type Namespace } from '@/shared/i18n'
import type { DeferredPage } from './deferredImports'
import { asChunkLoadError } from './errors/chunkLoadErrors'

type Load = () => Promise<{ default: unknown }>

/**
 * Return a page whose code and texts are loaded when a reader opens it, or is about to. It is shown when both are
 * loaded. The namespaces of every page need not be named.
 */
export const lazyPage = (load: Load, ...namespaces: Namespace[]) =>
  lazyRouteComponent(async () => {
    try {
      const [module] = await Promise.all([load(), loadTexts(...namespaces)])
      return module as { default: RouteComponent }
    } catch (error) {
      return asChunkLoadError(error)
    }
  })

/** Return the import of a page that few people open first. It loads the list of such pages before (deferredImports.ts). */
export const deferredPage =
  (name: DeferredPage): Load =>
  async () =>
    (await import('./deferredImports')).deferredPages[name]()

/** Return a function that makes the pages of an area. `namespaces` are its texts; a page may name more. */
export const pageFactory =
  (...namespaces: Namespace[]) =>
  (load: Load, ...more: Namespace[]) => ({ component: lazyPage(load, ...namespaces, ...more) })
