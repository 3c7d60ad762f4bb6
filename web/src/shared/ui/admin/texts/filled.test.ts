import { expect, test } from 'vitest'
import { filled } from './filled'

test('known placeholders are filled, others stay as they are written', () => {
  const examples = { people: 'Camille', subject: 'Soup' }
  expect(filled('{people} liked {subject} {x} {', examples)).toBe('Camille liked Soup {x} {')
  expect(filled('{people}{people}', { people: '{subject}' })).toBe('{subject}{subject}')
})
