/** A reader's vote: 1 up, -1 down, 0 none. */
export type Vote = -1 | 0 | 1
export type Votes = { votesUp: number; votesDown: number; voted: number }

type Parts = {
  send: (id: string, vote: Vote, from: Vote) => Promise<Votes>
  /** Writes votes into everything that shows the post. */
  show: (id: string, votes: Votes) => void
  onRefused: (error: unknown) => void
}

type Running = { wanted: Vote; confirmed: Votes }

/** The votes as they are when the reader's own becomes this one. */
export function withVote({ votesUp, votesDown, voted }: Votes, vote: Vote): Votes {
  const change = (value: number) => Number(vote === value) - Number(voted === value)
  return { votesUp: votesUp + change(1), votesDown: votesDown + change(-1), voted: vote }
}

/**
 * Votes show at once and reach the server one after the other for each post: fast taps send the first and then the last
 * state only. A refusal brings back what the server has confirmed.
 */
export function createVoteQueue({ send, show, onRefused }: Parts) {
  const running = new Map<string, Running>()

  async function work(id: string, state: Running): Promise<void> {
    try {
      while (state.wanted !== state.confirmed.voted) {
        const answer = await send(id, state.wanted, state.confirmed.voted as Vote)
        state.confirmed = answer
        show(id, withVote(answer, state.wanted))
      }
    } catch (error) {
      show(id, state.confirmed)
      onRefused(error)
    } finally {
      running.delete(id)
    }
  }

  return (id: string, shown: Votes, vote: Vote): void => {
    show(id, withVote(shown, vote))
    const state = running.get(id)
    if (state) {
      state.wanted = vote
      return
    }
    const started: Running = { wanted: vote, confirmed: shown }
    running.set(id, started)
    void work(id, started)
  }
}
