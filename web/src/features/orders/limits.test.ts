import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REASON_MAX } from './limits'

test('the form takes as long a reason as the server does', () => {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8'))
  expect(document.components.schemas.Reason.properties.reason.maxLength).toBe(REASON_MAX)
})
