import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * An address of the app in the form of its route (`/chef/$login`), for the few places that hold an address outside a
 * link.
 */
export type RoutePath = keyof RegisteredRouter['routesByPath']
