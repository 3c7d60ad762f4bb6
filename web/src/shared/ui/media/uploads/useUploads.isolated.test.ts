import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { useUploads } from './useUploads'

type Sending = {
  name: string
  signal: AbortSignal
  onProgress: (part: number) => void
  arrive: () => void
  fail: () => void
}
const sendings = vi.hoisted<Sending[]>(() => [])

vi.mock('@/shared/i18n/useTranslation', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('@/shared/i18n', () => ({ loadTexts: () => undefined }))
vi.mock('../crop/photoFile', () => ({
  preparePhoto: async (file: File) => (file.name === 'notes.txt' ? 'error.wrong_type' : file),
}))
vi.mock('./sendPhoto', () => ({
  uploadFault: () => 'No connection',
  sendPhoto: (file: File, _: unknown, { onProgress, signal }: Pick<Sending, 'onProgress' | 'signal'>) =>
    new Promise<Pick<Picture, 'base'>>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      sendings.push({
        name: file.name,
        signal,
        onProgress,
        arrive: () => resolve({ base: `/media/${file.name}` }),
        fail: () => reject(new Error('lost')),
      })
    }),
}))

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

function renderUploads(room?: number) {
  const arrived: string[] = []
  const hook = renderHook(() =>
    useUploads({ photoType: 'FOR_POST_LG', room, onArrived: ({ base }) => arrived.push(base) }),
  )
  const add = (...names: string[]) => act(() => hook.result.current.add(files(...names)))
  const begun = (count: number) => waitFor(() => expect(sendings).toHaveLength(count))
  return { ...hook, arrived, add, begun, uploads: () => hook.result.current.uploads }
}

beforeEach(() => {
  sendings.length = 0
})

test('arrived_picture_leaves_the_list_and_is_handed_over', async () => {
  const { arrived, add, begun, uploads, result } = renderUploads()
  add('soup.jpg')
  await begun(1)
  act(() => sendings[0]?.onProgress(0.5))
  expect(uploads()).toMatchObject([{ name: 'soup.jpg', part: 0.5 }])
  expect(result.current.isSending).toBe(true)
  sendings[0]?.arrive()
  await waitFor(() => expect(uploads()).toEqual([]))
  expect(arrived).toEqual(['/media/soup.jpg'])
  expect(result.current.isSending).toBe(false)
})

test('refused_and_lost_pictures_stay_with_their_reason_until_taken_away', async () => {
  const { arrived, add, begun, uploads } = renderUploads()
  add('notes.txt', 'soup.jpg')
  await begun(1)
  sendings[0]?.fail()
  await waitFor(() =>
    expect(uploads()).toMatchObject([{ problem: 'error.wrong_type' }, { problem: 'No connection' }]),
  )
  for (const { cancel } of uploads()) act(cancel)
  expect(uploads()).toEqual([])
  expect(arrived).toEqual([])
})

test('pictures_are_handed_over_in_the_order_of_choice', async () => {
  const { arrived, add, begun, uploads } = renderUploads()
  add('lost.jpg', 'one.jpg', 'gone.jpg', 'two.jpg')
  add('three.jpg')
  await begun(5)
  const sending = (name: string) => sendings.find((each) => each.name === name)
  sending('three.jpg')?.arrive()
  sending('two.jpg')?.arrive()
  sending('lost.jpg')?.fail()
  await waitFor(() => expect(uploads()[0]?.problem).toBe('No connection'))
  expect(arrived).toEqual([])
  sending('one.jpg')?.arrive()
  await waitFor(() => expect(arrived).toEqual(['/media/one.jpg']))
  act(() =>
    uploads()
      .find(({ name }) => name === 'gone.jpg')
      ?.cancel(),
  )
  await waitFor(() => expect(arrived).toEqual(['/media/one.jpg', '/media/two.jpg', '/media/three.jpg']))
  expect(uploads()).toHaveLength(1)
})

test('picture_that_waits_for_another_is_not_handed_over_to_a_closed_screen', async () => {
  const { arrived, add, begun, unmount } = renderUploads()
  add('one.jpg', 'two.jpg')
  await begun(2)
  sendings[1]?.arrive()
  unmount()
  await new Promise((resolve) => setTimeout(resolve))
  expect(arrived).toEqual([])
})

test('more_files_than_room_are_not_sent', async () => {
  const { add, begun, result } = renderUploads(2)
  add('one.jpg', 'two.jpg', 'three.jpg')
  await begun(2)
  expect(result.current.isFull).toBe(true)
  add('four.jpg')
  expect(sendings.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
})

test('cancelled_picture_is_stopped_and_says_nothing', async () => {
  const { arrived, add, begun, uploads } = renderUploads()
  add('soup.jpg')
  await begun(1)
  act(() => uploads()[0]?.cancel())
  await waitFor(() => expect(uploads()).toEqual([]))
  expect(sendings[0]?.signal.aborted).toBe(true)
  expect(arrived).toEqual([])
})

test('screen_that_closes_stops_what_is_under_way', async () => {
  const { add, begun, unmount } = renderUploads()
  add('soup.jpg')
  await begun(1)
  unmount()
  expect(sendings[0]?.signal.aborted).toBe(true)
})
