/**
 * Repeats the last press on a button that the server has written, made before the app was ready (public/boot.js).
 * Landing and chef show buttons 1.2 to 2.2 s before the app is ready on a phone (CPU 4 times slower, no network delay),
 * up to 3.6 s on slow 4G, 0.3 to 0.6 s on a computer. Home and register show no button earlier.
 */
const TIMEOUT_MS = 3000

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent

/**
 * Press the app's own button with that name and place, as soon as it is rendered. The button also gets the focus, as
 * after any press.
 */
export function replayClick(): void {
  const { dataset } = document.documentElement
  const { pressed: name, pressedAt = 0 } = dataset
  delete dataset.pressed
  delete dataset.pressedAt
  if (!name) return
  const until = performance.now() + TIMEOUT_MS
  const tryClick = () => {
    const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility())
    const button = buttons.filter((each) => nameOf(each) === name)[Number(pressedAt)]
    if (button) {
      button.focus({ preventScroll: true })
      button.click()
    } else if (performance.now() < until) requestAnimationFrame(tryClick)
  }
  tryClick()
}
