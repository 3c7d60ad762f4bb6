import type { Point } from '@/shared/lib/geo'

/** A chef on the map; `label` is the text of the pin. */
export type MapPin = Point & { id: string; name: string; label: string; icon: string | null }

/** A number of chefs without pins, at the centre of their positions. */
export type MapCluster = Point & { count: number }
