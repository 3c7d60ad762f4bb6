/**
 * Animates a card's picture into the picture of the profile, if the browser supports it and the reader has not reduced
 * motion.
 */
const NAME = 'chef-photo'
/** Milliseconds for React to commit the navigation. The browser shows the old picture meanwhile. */
const COMMIT_MS = 60

export async function animatePicture(
  card: HTMLElement | null,
  change: () => Promise<unknown>,
): Promise<void> {
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
  // A transition that the browser skips is not an error.
  await Promise.allSettled([transition.ready, transition.finished])
}
