// Without it only the offline page is missing (private windows and frames refuse registration).
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch {
    // Nothing else depends on it.
  }
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Most often the page has loaded before the app runs.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
