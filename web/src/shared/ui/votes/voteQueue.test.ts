import { expect, test, vi } from 'vitest'
import { createVoteQueue, type Vote, type Votes, withVote } from './voteQueue'

const START: Votes = { votesUp: 10, votesDown: 2, voted: 0 }

/** A fake server that answers when the test requests it. */
function scene() {
  let shown = START
  const answers: { vote: Vote; answer: (votes: Votes) => void; refuse: (error: Error) => void }[] = []
  const refused = vi.fn<(error: unknown) => void>()
  const queue = createVoteQueue({
    send: (_, vote) =>
      new Promise((answer, refuse) => {
        answers.push({ vote, answer, refuse })
      }),
    show: (_, votes) => {
      shown = votes
    },
    onRefused: refused,
  })
  const settle = () => new Promise((done) => setTimeout(done))
  return { vote: (vote: Vote) => queue('a', shown, vote), answers, refused, settle, shown: () => shown }
}

test.each<[number, Vote, Votes]>([
  [0, 1, { votesUp: 11, votesDown: 2, voted: 1 }],
  [0, -1, { votesUp: 10, votesDown: 3, voted: -1 }],
  [1, -1, { votesUp: 9, votesDown: 3, voted: -1 }],
  [-1, 0, { votesUp: 10, votesDown: 1, voted: 0 }],
])('vote_from_%i_to_%i_changes_the_counts', (voted, vote, votes) =>
  expect(withVote({ ...START, voted }, vote)).toEqual(votes),
)

test('fast_taps_send_the_first_and_the_last_state', async () => {
  const { vote, answers, settle, shown } = scene()
  for (const each of [1, 0, -1, 0, 1, -1] as Vote[]) vote(each)
  expect(shown()).toEqual({ votesUp: 10, votesDown: 3, voted: -1 })
  answers[0]?.answer({ votesUp: 12, votesDown: 2, voted: 1 })
  await settle()
  expect(shown()).toEqual({ votesUp: 11, votesDown: 3, voted: -1 })
  answers[1]?.answer({ votesUp: 11, votesDown: 3, voted: -1 })
  await settle()
  expect(answers.map((each) => each.vote)).toEqual([1, -1])
})

test('taps_that_end_where_they_began_send_one_vote_and_its_undoing', async () => {
  const { vote, answers, settle, shown } = scene()
  vote(1)
  vote(0)
  answers[0]?.answer({ votesUp: 11, votesDown: 2, voted: 1 })
  await settle()
  answers[1]?.answer(START)
  await settle()
  expect(answers.map((each) => each.vote)).toEqual([1, 0])
  expect(shown()).toEqual(START)
})

test('refusal_brings_back_what_the_server_has_confirmed', async () => {
  const { vote, answers, refused, settle, shown } = scene()
  vote(1)
  answers[0]?.answer({ votesUp: 30, votesDown: 2, voted: 1 })
  await settle()
  vote(-1)
  expect(shown().voted).toBe(-1)
  answers[1]?.refuse(new Error('blocked'))
  await settle()
  expect(shown()).toEqual({ votesUp: 30, votesDown: 2, voted: 1 })
  expect(refused).toHaveBeenCalledOnce()
})
