import type { ParsedLocation } from '@tanstack/react-router'

/** Under which the router notes how far a page was scrolled: a chef over a list, and the same chef alone after a reload,
 * are one step of the history and two pages. */
export const scrollKey = ({ state, href, maskedLocation }: ParsedLocation): string =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  `${state.__TSR_key ?? href}${maskedLocation ? ' over' : ''}`
