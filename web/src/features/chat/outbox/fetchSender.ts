/** The code that sends; undefined where it does not arrive. An open conversation fetches it too: some browsers remember
 * that a file was missing, so that it has to be there before the network goes. */
export const fetchSender = () => import('./sender').catch(() => undefined)
