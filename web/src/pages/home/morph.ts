/** Lets a card's picture grow into the profile's, where the browser can and the reader wants motion. */
const NAME = 'chef-photo'
/** Time for React to commit what the navigation brought; the browser holds the picture meanwhile. */
const COMMIT_MS = 60

export async function morph(card: HTMLElement | null, change: () => Promise<unknown>): Promise<void> {
  const photo = card?.querySelector<HTMLElement>('[data-photo]')
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!photo || still || !('startViewTransition' in document)) {
    await change()
    return
  }
  photo.style.setProperty('view-transition-name', NAME)
  const transition = document.startViewTransition(async () => {
    photo.style.removeProperty('view-transition-name')
    await change()
    await new Promise((resolve) => setTimeout(resolve, COMMIT_MS))
  })
  // A transition that the browser skips is no error.
  await Promise.allSettled([transition.ready, transition.finished])
}
