// Without it only the offline page is missing (private windows refuse registration).
const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Most often the page has loaded before the app runs.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
