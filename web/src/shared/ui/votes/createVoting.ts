import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog, useSession } from '@/shared/session'
import { createVoteQueue, type Vote, type Votes } from './voteQueue'

const NAMES = { 1: 'UP', 0: 'UNDO', '-1': 'DOWN' } as const

type Parts = {
  /** Returns the present votes of the thing: two taps may come before a rendering. */
  find: (client: QueryClient, id: string) => Votes | undefined
  /** Shows votes wherever the thing is displayed. */
  show: (client: QueryClient, id: string, votes: Votes) => void
  send: (vote: { entityId: string; type: (typeof NAMES)[Vote]; fromVote: Vote }) => Promise<{ data: Votes }>
}

/** Return a hook that votes at once; visitors get the login. The same arrow again removes the vote. */
export function createVoting({ find, show, send }: Parts) {
  const queueOf = (client: QueryClient) =>
    createVoteQueue({
      send: async (id, vote, from) => (await send({ entityId: id, type: NAMES[vote], fromVote: from })).data,
      show: (id, votes) => show(client, id, votes),
      onRefused: showError,
    })
  const queues = new WeakMap<QueryClient, ReturnType<typeof queueOf>>()

  return function useVote(id: string) {
    const client = useQueryClient()
    const { isLoggedIn } = useSession()
    return (arrow: 1 | -1) => {
      if (!isLoggedIn) return openAuthDialog('login')
      const queue = queues.get(client) ?? queueOf(client)
      queues.set(client, queue)
      const thing = find(client, id)
      if (thing) queue(id, thing, (thing.voted === arrow ? 0 : arrow) as Vote)
    }
  }
}
