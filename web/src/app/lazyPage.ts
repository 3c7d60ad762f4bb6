import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { asChunkLoadError } from './errors/chunkLoadErrors'

/** A page whose code is loaded when somebody goes there, or is about to. */
export const lazyPage = (load: () => Promise<{ default: unknown }>) =>
  lazyRouteComponent(() => (load() as Promise<{ default: RouteComponent }>).catch(asChunkLoadError))
