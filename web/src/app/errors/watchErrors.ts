/** Reports errors to the server. The code of the report is loaded with the first error, never before. */
type Router = { state: { matches: { fullPath: string }[] } }

let router: Router | undefined

export function watchErrors(appRouter: Router): void {
  router = appRouter
  window.addEventListener('error', ({ error }) => reportToServer(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportToServer(reason))
}

/** Report an error, also one that was caught and shown already. */
export function reportToServer(error: unknown): void {
  // The route's pattern (`/user-details/$login`), not the address, which may contain a person's name or a secret key.
  const route = router?.state.matches.at(-1)?.fullPath ?? ''
  import('@/shared/api/reportError')
    .then(({ reportError }) => reportError(error, route))
    // Without a network there is no report: the import fails, or returns nothing while the page reloads.
    .catch(() => undefined)
}
