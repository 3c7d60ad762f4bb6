/**
 * Which answers may be read without a network. A query states it in its `meta`; no other answer is stored.
 * storedAnswers.ts defines where and for how long they are stored.
 */
import type { InfiniteData } from '@tanstack/react-query'

/**
 * `dated`: the offline notice shows the age of the answer. A function returns the part to be stored, or undefined for
 * none.
 */
type OfflineStorage = 'dated' | 'undated' | ((data: never) => unknown)

declare module '@tanstack/react-query' {
  interface Register {
    /** `mergesChanges`: the query itself keeps changes that were made to its data while it read. */
    queryMeta: { storedOffline?: OfflineStorage; mergesChanges?: true }
  }
}

export const STORED_OFFLINE = { storedOffline: 'dated' } as const
/** For answers that frame the page: their age means nothing for what the reader reads. */
export const STORED_OFFLINE_UNDATED = { storedOffline: 'undated' } as const

/** For an endless list: store its first page only. The rest is loaded when there is a network. */
export const STORED_OFFLINE_FIRST_PAGE = {
  storedOffline: ({ pages, pageParams }: InfiniteData<unknown>) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }),
}
