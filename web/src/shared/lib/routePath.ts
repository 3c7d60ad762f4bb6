import type { RegisteredRouter } from '@tanstack/react-router'

/** An address of the app as its route writes it (`/chef/$login`), for the few places that hold one outside a link. */
export type RoutePath = keyof RegisteredRouter['routesByPath']
