import { voteInPoll } from '@/shared/api/generated/marmita'
import type { PollView } from '@/shared/api/generated/marmita.schemas'
import { createLastStateQueue } from '@/shared/lib/lastStateQueue'
import { showError } from '@/shared/lib/toast'

/** Return the ids of the chosen options as one text, to compare two choices. */
const textOf = (options: readonly string[]) => options.toSorted().join(' ')
const optionsOf = (text: string) => text.split(' ').filter(Boolean)

/** Return the poll with the user's new answer. Hidden results stay hidden. */
export function withAnswer(poll: PollView, chosen: readonly string[]): PollView {
  const step = (id: string) => Number(chosen.includes(id)) - Number(poll.chosen.includes(id))
  return {
    ...poll,
    chosen: [...chosen],
    voters: poll.voters + Number(chosen.length > 0) - Number(poll.chosen.length > 0),
    options: poll.options.map((option) => ({
      ...option,
      votes: option.votes === null ? null : option.votes + step(option.id),
    })),
  }
}

/** Whether the user may see the results. */
export const hasResults = (poll: PollView) => poll.options.every(({ votes }) => votes !== null)

/** Return the percentage of the people who chose the option, as a whole number. */
export const shareOf = (votes: number, voters: number) =>
  voters === 0 ? 0 : Math.min(100, Math.round((votes / voters) * 100))

const answer = createLastStateQueue<PollView, string>({
  send: async (pollId, options) => (await voteInPoll({ pollId, options: optionsOf(options) })).data,
  chosen: ({ chosen }) => textOf(chosen),
  withChoice: (poll, options) =>
    options === textOf(poll.chosen) ? poll : withAnswer(poll, optionsOf(options)),
  onRefused: showError,
})

/** Send the answer and show it at once. `show` stores the poll in all cached data that contain it. */
export const answerPoll = (poll: PollView, chosen: readonly string[], show: (poll: PollView) => void) =>
  answer(poll.id, poll, textOf(chosen), show)
