import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPoll } from '@/shared/api/generated/marmita'
import type { PollView, PostCard } from '@/shared/api/generated/marmita.schemas'
import { openAuthDialog, useSession } from '@/shared/session'
import { serverNow } from '@/shared/lib/clock/serverNow'
import { findPost, patchPost } from '../queries'
import { answerPoll } from './poll'

const LONGEST_WAIT = 24 * 3_600_000

/** Return a function that answers the poll of a post. The poll is refetched when it closes. */
export function usePoll(post: PostCard, poll: PollView) {
  const client = useQueryClient()
  const { isLoggedIn } = useSession()
  const { id } = post
  useEffect(() => {
    const wait = Date.parse(poll.closesAt) - serverNow()
    if (poll.closed || wait > LONGEST_WAIT) return () => {}
    // Wait a little longer, because the server's clock decides.
    const timer = setTimeout(
      () => {
        void getPoll(poll.id).then(
          ({ data }) => patchPost(client, id, (shown) => ({ ...shown, poll: data })),
          // The next fetch of the post shows the closed poll.
          () => {},
        )
      },
      Math.max(wait, 0) + 1500,
    )
    return () => clearTimeout(timer)
  }, [client, id, poll.id, poll.closed, poll.closesAt])
  return (chosen: readonly string[]) => {
    if (!isLoggedIn) return openAuthDialog('login')
    // Use the cached poll: two presses may come before a rendering.
    const shown = findPost(client, id)?.poll ?? poll
    answerPoll(shown, chosen, (next) => patchPost(client, id, (before) => ({ ...before, poll: next })))
  }
}
