import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Return the key under which the router stores the scroll position of a page. A chef over a list and that chef alone
 * after a reload are one history entry, but two pages.
 */
export const scrollKey = ({ state, href, maskedLocation }: ParsedLocation): string =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  `${state.__TSR_key ?? href}${maskedLocation ? ' over' : ''}`
