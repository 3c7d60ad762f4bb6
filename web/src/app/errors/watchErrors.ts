/** Tells the server what breaks here. The teller's code comes with the first error, never before. */
type Router = { state: { matches: { fullPath: string }[] } }

let router: Router | undefined

export function watchErrors(appRouter: Router): void {
  router = appRouter
  window.addEventListener('error', ({ error }) => tellServer(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tellServer(reason))
}

/** For errors that something has caught and shown already. */
export function tellServer(error: unknown): void {
  // The route's pattern (`/user-details/$login`), not the address, which may name a person or be a key.
  const route = router?.state.matches.at(-1)?.fullPath ?? ''
  import('@/shared/api/reportError').then(
    ({ reportError }) => reportError(error, route),
    () => undefined, // without a network there is nobody to tell
  )
}
