const LONGEST_WAIT_MS = 1500

/** Resolves when the browser has nothing more urgent to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 300)
  })

/** Resolves in another task: what the browser has to do meanwhile, such as an answer to a press, comes before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
