import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadTexts, type Namespace } from '@/shared/i18n'
import type { LaterPage } from './later'
import { asChunkLoadError } from './errors/chunkLoadErrors'

type Load = () => Promise<{ default: unknown }>

/**
 * A page whose code and texts are loaded when somebody goes there, or is about to; it is shown when both are there.
 * The texts of every page need not be named.
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

/** Loads a page that few open first: the code that names it is loaded before (later.ts). */
export const later =
  (name: LaterPage): Load =>
  async () =>
    (await import('./later')).pages[name]()

/** How the pages of an area are made: `namespaces` are its texts, and a page may name more. */
export const pagesWith =
  (...namespaces: Namespace[]) =>
  (load: Load, ...more: Namespace[]) => ({ component: lazyPage(load, ...namespaces, ...more) })
