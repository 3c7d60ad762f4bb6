import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LongList } from './LongList'

vi.mock('./watcher', () => {
  throw new Error('the file did not come')
})

test('a long list whose code does not come is whole', async () => {
  const items = Array.from({ length: 80 }, (_, at) => ({ id: `item-${at}` }))
  render(
    <LongList items={items} kind="lost">
      {({ id }) => <a href={`#${id}`}>{id}</a>}
    </LongList>,
  )
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(80), { timeout: 10_000 })
})
