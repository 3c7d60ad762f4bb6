/**
 * Whether something is being pressed. A list that is drawn anew between press and release moves the button from under the
 * pointer: then the browser clicks nothing, or what has come in its place.
 */
const LONGEST_MS = 1000

let isPressed = false
const released = new EventTarget()

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        isPressed = false
        // The click comes right after this; so may the next press.
        setTimeout(() => isPressed || released.dispatchEvent(new Event('released')))
      },
      { capture: true, passive: true },
    )
  }
}

/** Resolves at once, or when the press is over; a long press is not waited for. */
export function untilReleased(): Promise<void> {
  if (!isPressed) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => resolve()
    released.addEventListener('released', go, { once: true })
    setTimeout(go, LONGEST_MS)
  })
}
