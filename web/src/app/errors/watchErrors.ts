/** Reports to the server what breaks here. The reporting code comes with the first error, never before. */
type Router = { state: { matches: { fullPath: string }[] } }

let router: Router | undefined

export function watchErrors(appRouter: Router): void {
  router = appRouter
  window.addEventListener('error', ({ error }) => reportToServer(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportToServer(reason))
}

/** For errors that something has caught and shown already. */
export function reportToServer(error: unknown): void {
  // The route's pattern (`/user-details/$login`), not the address, which may name a person or be a key.
  const route = router?.state.matches.at(-1)?.fullPath ?? ''
  import('@/shared/api/reportError')
    .then(({ reportError }) => reportError(error, route))
    // Without a network there is nobody to report to: the import fails, or gives nothing while the page reloads.
    .catch(() => undefined)
}
