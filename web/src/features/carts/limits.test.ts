import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INSTRUCTIONS_MAX } from './limits'

test('the form takes as long instructions as the server does', () => {
  const { schemas } = JSON.parse(readFileSync('openapi.json', 'utf8')).components
  expect(schemas.OrderFormItem.properties.instructions.maxLength).toBe(INSTRUCTIONS_MAX)
})
