import type { Point } from '@/shared/lib/geo'

/** A chef on the map: what the pin shows, and what it is called. */
export type MapPin = Point & { id: string; name: string; label: string; icon: string | null }

/** Chefs that have no pin of their own, counted around their middle. */
export type MapCluster = Point & { count: number }
