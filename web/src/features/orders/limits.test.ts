import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_SIZE, REASON_MAX } from './limits'

const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8'))

test('the form takes as long a reason as the server does', () => {
  expect(components.schemas.Reason.properties.reason.maxLength).toBe(REASON_MAX)
})

test.each(['my-orders', 'chef-orders'])('pages of %s are as long as the server cuts them', (list) => {
  const [page] = paths[`/api/shopping-card/${list}`].get.parameters
  expect(page.description).toBe(`from 0, ${PAGE_SIZE} orders each`)
})
