import { createLastStateQueue } from '@/shared/lib/lastStateQueue'

/** A reader's vote: 1 up, -1 down, 0 none. */
export type Vote = -1 | 0 | 1
export type Votes = { votesUp: number; votesDown: number; voted: number }

type Parts = {
  send: (id: string, vote: Vote, from: Vote) => Promise<Votes>
  /** Shows votes wherever the post is displayed. */
  show: (id: string, votes: Votes) => void
  onRefused: (error: unknown) => void
}

/** Return the votes after a change of the reader's own vote. */
export function withVote({ votesUp, votesDown, voted }: Votes, vote: Vote): Votes {
  const change = (value: number) => Number(vote === value) - Number(voted === value)
  return { votesUp: votesUp + change(1), votesDown: votesDown + change(-1), voted: vote }
}

/** Return a queue that shows a vote at once and sends the votes of each post one after the other. */
export function createVoteQueue({ send, show, onRefused }: Parts) {
  const queue = createLastStateQueue<Votes, Vote>({
    send: (id, vote, confirmed) => send(id, vote, confirmed.voted as Vote),
    chosen: ({ voted }) => voted as Vote,
    withChoice: withVote,
    onRefused,
  })
  return (id: string, shown: Votes, vote: Vote): void => queue(id, shown, vote, (votes) => show(id, votes))
}
