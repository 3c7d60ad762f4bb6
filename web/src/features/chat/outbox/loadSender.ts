/**
 * Load the code that sends; undefined if that fails. An open conversation loads it in advance: some browsers remember a
 * failed import, so the code must be there before the network is lost.
 */
export const loadSender = () => import('./sender').catch(() => undefined)
