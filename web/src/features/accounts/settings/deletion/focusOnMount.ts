/** A ref that focuses its element when it is mounted, for an element that replaces the one that had the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
