import type { SyntheticEvent } from 'react'

/**
 * Stop the events of a form in an overlay: React passes them on to the form that opened the overlay, which would be
 * submitted, too.
 */
export const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation()
