import { NewPollLimits } from '@/shared/api/generated/limits'
import type { NewPoll, PollView } from '@/shared/api/generated/marmita.schemas'

/** The content of a poll in its form. */
export type PollDraft = {
  question: string
  options: string[]
  multiple: boolean
  resultsHidden: boolean
  days: number
  hours: number
  minutes: number
}

const MIN_OPTIONS = NewPollLimits.options.minItems
/** The duration in minutes that the server allows (`poll_duration_invalid`). */
const [MIN_MINUTES, MAX_MINUTES] = [5, NewPollLimits.days.maximum * 1440]

export const EMPTY_POLL: PollDraft = {
  question: '',
  options: Array.from({ length: MIN_OPTIONS }, () => ''),
  multiple: false,
  resultsHidden: false,
  days: 1,
  hours: 0,
  minutes: 0,
}

type OptionProblem = 'empty' | 'same' | undefined

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Return the error of each option, and whether the duration is invalid. */
export function problemsOf({ options, days, hours, minutes }: PollDraft) {
  const texts = options.map((option) => oneLine(option).toLocaleLowerCase())
  const open = days * 1440 + hours * 60 + minutes
  return {
    options: texts.map((text, at): OptionProblem =>
      text === '' ? 'empty' : texts.indexOf(text) < at ? 'same' : undefined,
    ),
    duration: !(open >= MIN_MINUTES && open <= MAX_MINUTES),
  }
}

export const isWrong = (poll: PollDraft | undefined) => {
  if (!poll) return false
  const { options, duration } = problemsOf(poll)
  return duration || options.some(Boolean)
}

export const newPollOf = (poll: PollDraft | undefined): NewPoll | null =>
  poll ? { ...poll, question: oneLine(poll.question), options: poll.options.map(oneLine) } : null

/** Return the content of an existing poll, with its whole duration. */
export function draftOfPoll(poll: PollView): PollDraft {
  const minutes = Math.round((Date.parse(poll.closesAt) - Date.parse(poll.createDate)) / 60_000)
  return {
    question: poll.question,
    options: poll.options.map(({ text }) => text),
    multiple: poll.multiple,
    resultsHidden: poll.resultsHidden,
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
}

/** Return the poll of a stored draft; undefined if it is not valid. */
export function restoredPoll(kept: unknown): PollDraft | undefined {
  const { question, options, multiple, resultsHidden, days, hours, minutes } = (kept ??
    {}) as Partial<PollDraft>
  if (typeof question !== 'string' || !Array.isArray(options)) return undefined
  const texts = options
    .filter((option) => typeof option === 'string')
    .slice(0, NewPollLimits.options.maxItems)
  if (texts.length < MIN_OPTIONS) return undefined
  return {
    question,
    options: texts,
    multiple: multiple === true,
    resultsHidden: resultsHidden === true,
    days: Number(days) || 0,
    hours: Number(hours) || 0,
    minutes: Number(minutes) || 0,
  }
}
