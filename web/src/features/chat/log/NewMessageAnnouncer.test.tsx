import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { TypingLine } from '../room/TypingLine'
import { NewMessageAnnouncer } from './NewMessageAnnouncer'

const ana = { id: 'ana', name: 'Ana Silva', login: 'ana', deleted: false } as ChatUser
const message = (number: number, text: string, senderId = 'ana') =>
  ({ id: `m${number}`, number, text, senderId, picture: null, erased: false }) as ChatMessage
const announced = (container: HTMLElement) =>
  [...container.querySelectorAll('p')].map((line) => line.textContent)

beforeEach(() => setTestLanguage('en'))
afterEach(() => {
  vi.useRealTimers()
})

test('message_of_the_other_one_is_added_once_and_the_same_words_again_are_a_new_line', () => {
  const first = [message(1, 'Hello')]
  const { container, rerender } = render(<NewMessageAnnouncer messages={first} user={ana} hasNewer={false} />)
  expect(announced(container)).toEqual([])
  const show = (...more: ChatMessage[]) =>
    rerender(<NewMessageAnnouncer messages={[...first, ...more]} user={ana} hasNewer={false} />)
  show(message(2, 'Soup'))
  const line = container.querySelector('p')
  show(message(2, 'Soup'))
  show(message(2, 'Soup'), message(3, 'mine', 'me'), message(4, 'Soup'))
  expect(announced(container)).toEqual(['Ana Silva: Soup', 'Ana Silva: Soup'])
  expect(container.querySelector('p')).toBe(line)
  expect(container.firstElementChild?.getAttribute('aria-live')).toBe('polite')
})

test('many_messages_at_once_are_counted_and_older_ones_that_are_read_later_are_not_said', () => {
  const all = [1, 2, 3, 4, 5, 6].map((number) => message(number, `word${number}`))
  const { container, rerender } = render(
    <NewMessageAnnouncer messages={[all[1]!]} user={ana} hasNewer={false} />,
  )
  rerender(<NewMessageAnnouncer messages={all.slice(0, 2)} user={ana} hasNewer={false} />)
  expect(announced(container)).toEqual([])
  rerender(<NewMessageAnnouncer messages={all} user={ana} hasNewer={false} />)
  expect(announced(container)).toEqual(['4 new'])
})

test('typing_is_seen_each_time_and_said_again_only_after_a_minute_without_it', () => {
  vi.useFakeTimers()
  const { rerender } = render(<TypingLine isTyping={false} name="Ana" />)
  const line = screen.getByRole('status')
  const type = (isTyping: boolean) => rerender(<TypingLine isTyping={isTyping} name="Ana" />)
  expect(line.getAttribute('aria-live')).toBe('polite')
  type(true)
  expect(line.textContent).toBe('Ana is typing')
  expect(line.getAttribute('aria-live')).toBe('polite')
  for (let turn = 0; turn < 3; turn++) {
    type(false)
    expect(line.getAttribute('aria-live')).toBe('off')
    act(() => vi.advanceTimersByTime(30_000))
    type(true)
    expect(line.textContent).toBe('Ana is typing')
    expect(line.getAttribute('aria-live')).toBe('off')
  }
  type(false)
  act(() => vi.advanceTimersByTime(60_000))
  expect(line.getAttribute('aria-live')).toBe('polite')
})
