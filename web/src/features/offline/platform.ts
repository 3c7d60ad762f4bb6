/** Whether the page runs as an installed app. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/**
 * Whether the app can only be installed by hand, as on iPhone and iPad. An iPad identifies itself as a Mac with touch
 * points.
 */
export const canInstallByHand = (): boolean =>
  !isInstalled() &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1))
