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

test('save_refused_for_a_newer_revision_with_equal_fields_is_sent_again', async () => {
  const send = vi
    .fn<(over: Saved) => Promise<string>>()
    .mockRejectedValueOnce(new Changed({ ...base, revision: 2 }))
    .mockRejectedValueOnce(new Changed({ ...base, revision: 3 }))
    .mockResolvedValueOnce('saved')
  expect(await save(send)).toBe('saved')
  expect(send.mock.calls.map(([over]) => over.revision)).toEqual([1, 2, 3])
})

test('save_refused_for_changed_fields_or_another_error_is_not_sent_again', async () => {
  const send = vi.fn<(over: Saved) => Promise<string>>()
  const others = new Changed({ revision: 2, name: 'Stew' })
  await expect(save(send.mockRejectedValueOnce(others))).rejects.toBe(others)
  const lost = new Error('lost')
  await expect(save(send.mockRejectedValueOnce(lost))).rejects.toBe(lost)
  expect(send).toHaveBeenCalledTimes(2)
})
