/** In milliseconds: the pause before the text is announced, so that it does not interrupt other announcements. */
const ANNOUNCE_DELAY_MS = 100
/** In milliseconds: the time after which the text is removed, so that it is not found when reading the page later. */
const CLEAR_DELAY_MS = 5000

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announce a text to screen readers, once. The live region exists before its text: not all screen readers announce a
 * region that is added together with its text.
 */
export function announceToScreenReader(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const place = region
  place.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = text
    timer = setTimeout(() => {
      place.textContent = ''
    }, CLEAR_DELAY_MS)
  }, ANNOUNCE_DELAY_MS)
}
