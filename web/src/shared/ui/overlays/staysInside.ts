import type { SyntheticEvent } from 'react'

/** For forms in what lies over the page: React sends their events on to the form that opened it, which would be
 * submitted too. */
export const staysInside = (event: SyntheticEvent): void => event.stopPropagation()
