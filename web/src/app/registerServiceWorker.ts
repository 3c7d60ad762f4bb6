export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Without it only the offline page is missing (private windows refuse registration).
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
}
