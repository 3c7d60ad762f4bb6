/**
 * What may be read without a network: queries say it themselves, with `meta`, and no other answer is stored. Where, and
 * for how long, is in storedAnswers.ts.
 */
import type { InfiniteData } from '@tanstack/react-query'

/** `dated`: the notice says of when it is. A function takes the part that is stored; undefined is nothing. */
type Kept = 'dated' | 'undated' | ((data: never) => unknown)

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { kept?: Kept }
  }
}

export const KEPT = { kept: 'dated' } as const
/** It frames the page, and its age says nothing of what is read there. */
export const KEPT_UNDATED = { kept: 'undated' } as const

/** Of a list that goes on: enough to read, and the rest comes when there is a network. */
export const KEPT_FIRST_PAGE = {
  kept: ({ pages, pageParams }: InfiniteData<unknown>) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }),
}
