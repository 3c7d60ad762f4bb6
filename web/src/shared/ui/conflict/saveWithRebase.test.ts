import { expect, test, vi } from 'vitest'
import { saveWithRebase } from './saveWithRebase'

type Saved = { revision: number; name: string }

class Changed extends Error {
  constructor(readonly stored: Saved) {
    super('changed')
  }
}

const base: Saved = { revision: 1, name: 'Soup' }
const save = (send: (over: Saved) => Promise<string>) =>
  saveWithRebase({
    base,
    send,
    conflictingVersion: (error) => (error instanceof Changed ? error.stored : undefined),
    isSame: (one, other) => one.name === other.name,
  })

test('what was saved elsewhere without a change is saved over', async () => {
  const send = vi
    .fn<(over: Saved) => Promise<string>>()
    .mockRejectedValueOnce(new Changed({ ...base, revision: 2 }))
    .mockRejectedValueOnce(new Changed({ ...base, revision: 3 }))
    .mockResolvedValueOnce('saved')
  expect(await save(send)).toBe('saved')
  expect(send.mock.calls.map(([over]) => over.revision)).toEqual([1, 2, 3])
})

test('what was changed elsewhere is not, nor is anything sent again for another refusal', async () => {
  const send = vi.fn<(over: Saved) => Promise<string>>()
  const others = new Changed({ revision: 2, name: 'Stew' })
  await expect(save(send.mockRejectedValueOnce(others))).rejects.toBe(others)
  const lost = new Error('lost')
  await expect(save(send.mockRejectedValueOnce(lost))).rejects.toBe(lost)
  expect(send).toHaveBeenCalledTimes(2)
})
