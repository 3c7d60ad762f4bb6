/** The button that was pressed on what the server had written, before the app listened (public/boot.js). */
const PATIENCE_MS = 3000

const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent

/** Presses the app's own button of that name, as soon as it is there. */
export function replayClick(): void {
  const { dataset } = document.documentElement
  const name = dataset.pressed
  delete dataset.pressed
  if (!name) return
  const until = performance.now() + PATIENCE_MS
  const look = () => {
    const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility())
    const button = buttons.find((each) => nameOf(each) === name)
    if (button) button.click()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  look()
}
