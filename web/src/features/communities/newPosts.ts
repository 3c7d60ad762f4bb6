/** Communities with new posts by others since their page was last open on this device. */
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { communitiesSeen, markSeen } from '@/shared/session/communitiesSeen'
import { newestQuery } from './queries'

export function useNewPosts(ids: readonly string[]): ReadonlySet<string> {
  const { data = {} } = useQuery(newestQuery(ids))
  const seen = useSelector(communitiesSeen)
  // Posts from before a community was first shown are not new.
  const unknown = Object.entries(data).filter(([id]) => !(id in seen))
  useEffect(() => {
    if (unknown.length > 0) markSeen(Object.fromEntries(unknown))
  })
  return new Set(Object.keys(data).filter((id) => (data[id] ?? 0) > (seen[id] ?? Infinity)))
}

/** Note the newest post as seen, because the page of the community is open. */
export function useMarkPostsSeen(id: string): void {
  const { data } = useQuery(newestQuery([id]))
  useEffect(() => {
    if (data) markSeen(data)
  }, [data])
}
