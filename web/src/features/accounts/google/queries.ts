import { queryOptions } from '@tanstack/react-query'
import { googleLink, googleNonce } from '@/shared/api/generated/marmita'
import { loadGoogle } from './identity'

/** In milliseconds. The server accepts a nonce for ten minutes; a button that is shown longer fetches a new nonce. */
const NONCE_MS = 8 * 60_000

export const googleNonceQuery = queryOptions({
  queryKey: ['google', 'nonce'],
  queryFn: async ({ signal }) => (await googleNonce({ signal })).data.nonce,
  staleTime: NONCE_MS,
  refetchInterval: NONCE_MS,
  gcTime: NONCE_MS,
})

export const googleScriptQuery = (url: string) =>
  queryOptions({
    queryKey: ['google', 'script', url],
    queryFn: () => loadGoogle(url),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const GOOGLE_LINK_KEY = ['account', 'google'] as const

/** The e-mail address of the Google account that is connected to the user's account, or null. */
export const googleLinkQuery = queryOptions({
  queryKey: GOOGLE_LINK_KEY,
  queryFn: async ({ signal }) => (await googleLink({ signal })).data.email,
})
