import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitsModules, namedLimits } from './limits.mjs'

const NULL = { type: 'null' }
const document = {
  components: {
    schemas: {
      Note: {
        properties: {
          text: { oneOf: [{ type: 'string' }, NULL], maxLength: 300, minLength: 0 },
          stars: { oneOf: [{ type: 'integer', minimum: 1, maximum: 5 }, NULL] },
          name: { type: 'string', pattern: '^[a-z]{2}/$' },
          free: { type: 'string' },
        },
      },
      Empty: { properties: { free: { type: 'string' } } },
      Constants: { properties: { days: { const: 14 } } },
    },
  },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [{ name: 'page', schema: { minimum: 0, maximum: 9 } }],
        responses: { 200: { content: { 'application/json': { schema: { type: 'array', maxItems: 10 } } } } },
      },
      delete: { operationId: 'deleteNotes', responses: { 204: {} } },
    },
  },
}

test('limits of fields, also of those that may be null, of parameters and of lists have a name each', () => {
  const { fields, parameters } = namedLimits(document)
  expect(Object.fromEntries(fields)).toEqual({
    NoteLimits: {
      text: { minLength: 0, maxLength: 300 },
      stars: { minimum: 1, maximum: 5 },
      name: { pattern: '^[a-z]{2}/$' },
    },
    ListNotesListLimits: { maxItems: 10 },
  })
  expect(parameters).toEqual([['ListNotesParamsLimits', { page: { minimum: 0, maximum: 9 } }]])
})

test('the module has patterns as regular expressions, and the constants', () => {
  const lines = limitsModules(document)['limits.ts'].split('\n')
  expect(lines[1]).toContain('name: { pattern: /^[a-z]{2}\\/$/ }')
  expect(lines).toContain('export const constants = { days: 14 }')
})

test('what is generated is made of the committed description', () => {
  const described = JSON.parse(readFileSync('openapi.json', 'utf8'))
  for (const [name, text] of Object.entries(limitsModules(described)))
    expect(readFileSync(`src/shared/api/generated/${name}`, 'utf8')).toBe(text)
})
