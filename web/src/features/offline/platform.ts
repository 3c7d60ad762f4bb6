/** Whether the page runs as an installed app already. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** On iPhone and iPad people add it to the home screen themselves; an iPad says that it is a Mac. */
export const canInstallByHand = (): boolean =>
  !isInstalled() &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1))
