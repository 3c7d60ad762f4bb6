import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from './languages'
import { Sentence } from './Sentence'
import { i18n, type TextKey, type Texts } from './translate'
import { useTranslation } from './useTranslation'

// Keys that are not texts of the app: each test adds its own dictionary.
const key = (name: string) => name as TextKey
const say = (name: string, values?: Record<string, unknown>) => i18n.t(key(name), values)

function speak(language: Language, texts: Texts) {
  i18n.start(language)
  i18n.add(language, texts)
}

afterEach(() => i18n.start('en'))

test('a text is found by its path, and values are put in as they are', () => {
  speak('en', { greeting: { hello: 'Hello {{name}}, {{ name }}', bye: 'Bye {{name}}' } })
  expect(say('greeting.hello', { name: '<b>$& {{bye}}</b>' })).toBe(
    'Hello <b>$& {{bye}}</b>, <b>$& {{bye}}</b>',
  )
  expect(say('greeting.bye', { name: undefined })).toBe('Bye ')
  expect(say('greeting.bye')).toBe('Bye {{name}}')
})

test('name_in_letters_from_right_to_left_is_isolated_from_what_stands_beside_it', () => {
  speak('en', { saved: 'By {{name}}, {{number}} times', by: 'By <b>{{name}}</b>' })
  expect(say('saved', { name: 'مطبخ (باريس)', number: 3 })).toBe('By \u2068مطبخ (باريس)\u2069, 3 times')
  expect(say('saved', { name: 'a\u202eb', number: '3' })).toBe('By \u2068a\u202eb\u2069, 3 times')
  expect(say('saved', { name: 'Łucja’s café 🥘', number: '3' })).toBe('By Łucja’s café 🥘, 3 times')
})

test('a count chooses the plural of the language, and none has a text of its own where there is one', () => {
  speak('pl', {
    dish: { count_one: '{{count}} danie', count_few: '{{count}} dania', count_many: '{{count}} dań' },
  })
  expect([1, 2, 5, 22].map((count) => say('dish.count', { count }))).toEqual([
    '1 danie',
    '2 dania',
    '5 dań',
    '22 dania',
  ])
  speak('en', { title_zero: 'Comments', title_one: '{{count}} comment', title_other: '{{count}} comments' })
  expect([0, 1, 2].map((count) => say('title', { count }))).toEqual(['Comments', '1 comment', '2 comments'])
  expect(say('title_one', { count: 'many' })).toBe('many comment')
  speak('fr', { left: 'Reste : {{count}}' })
  expect(say('left', { count: 3 })).toBe('Reste : 3')
})

test('a key without a text is reported, and shows its default or itself', () => {
  const missing: unknown[] = []
  i18n.start('en', (name, given) => {
    missing.push([name, given])
    return given ?? name
  })
  i18n.add('en', { group: { text: 'Here' } })
  expect([say('group'), say('group.other'), say('toString'), say('group.text.length')]).toEqual([
    'group',
    'group.other',
    'toString',
    'group.text.length',
  ])
  expect(say('group.other', { defaultValue: 'Else {{n}}', n: 1 })).toBe('Else 1')
  expect(missing).toContainEqual(['group.other', 'Else {{n}}'])
  expect([i18n.exists('group.text'), i18n.exists('group'), i18n.exists('group.other')]).toEqual([
    true,
    false,
    false,
  ])
})

test('texts that are added later complete those that are there, each language for itself', () => {
  speak('en', { group: { one: 'one', two: 'two' } })
  i18n.add('en', { group: { two: 'TWO', three: 'three' } })
  i18n.add('fr', { group: { one: 'un' } })
  expect(['group.one', 'group.two', 'group.three'].map((name) => say(name))).toEqual(['one', 'TWO', 'three'])
  i18n.change('fr')
  expect([say('group.one'), say('group.two')]).toEqual(['un', 'group.two'])
})

test('a component is drawn anew in another language, with another t, and no more once it has gone', () => {
  speak('en', { hello: 'Hello' })
  i18n.add('fr', { hello: 'Bonjour' })
  const seen = new Set<unknown>()
  const Hello = () => {
    const { t, language } = useTranslation()
    seen.add(t)
    return <p>{`${language}: ${t(key('hello'))}`}</p>
  }
  const { unmount, rerender } = render(<Hello />)
  rerender(<Hello />)
  expect(seen.size).toBe(1)
  act(() => i18n.change('fr'))
  expect(screen.getByText('fr: Bonjour')).toBeDefined()
  expect(seen.size).toBe(2)
  unmount()
  i18n.change('en')
  expect(seen.size).toBe(2)
})

test('a sentence has elements within, and what a value looks like makes none', () => {
  speak('en', { sent: 'Sent to <strong>{{email}}</strong> by <terms>us</terms>, {{email}}.' })
  const { container } = render(
    <Sentence
      textKey={key('sent')}
      values={{ email: '<strong>x</strong>' }}
      elements={{ strong: <strong className="address" />, terms: <a href="/terms">.</a> }}
    />,
  )
  expect(container.innerHTML).toBe(
    'Sent to <strong class="address">&lt;strong&gt;x&lt;/strong&gt;</strong> by <a href="/terms">us</a>, &lt;strong&gt;x&lt;/strong&gt;.',
  )
})
