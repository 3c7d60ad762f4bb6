const LONGEST_WAIT_MS = 1500

/** Resolves when the browser has nothing more urgent to do, at the latest after `LONGEST_WAIT_MS`. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 300)
  })

/** Resolves in another task, so that the browser first does waiting work, such as drawing the response to a press. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
