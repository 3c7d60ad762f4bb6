/**
 * Whether the pointer is pressed. If a list is drawn anew between press and release, the button under the pointer
 * moves: the click is lost, or reaches another element.
 */
const MAX_WAIT_MS = 1000

let isPressed = false
const released = new EventTarget()

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      end,
      () => {
        isPressed = false
        // The click follows right after this event, and so may the next press.
        setTimeout(() => isPressed || released.dispatchEvent(new Event('released')))
      },
      { capture: true, passive: true },
    )
  }
}

/** Resolves when the pointer is released, at once if it is not pressed, and after `LONGEST_MS` if the press is long. */
export function waitForPointerRelease(): Promise<void> {
  if (!isPressed) return Promise.resolve()
  return new Promise((resolve) => {
    const release = () => resolve()
    released.addEventListener('released', release, { once: true })
    setTimeout(release, MAX_WAIT_MS)
  })
}
