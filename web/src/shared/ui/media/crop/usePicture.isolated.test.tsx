import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { sendPhoto } from '../uploads/sendPhoto'
import { openPicture } from './openPicture'
import { usePicture } from './usePicture'

vi.mock('../uploads/sendPhoto')
vi.mock('./openPicture')
vi.mock('./cropToFile')

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

test('send_fails_when_the_picture_is_dropped_meanwhile', async () => {
  vi.mocked(openPicture).mockResolvedValue({ url: 'blob:a', size: { width: 400, height: 300 } } as never)
  vi.mocked(sendPhoto).mockImplementation(
    (_photo, _purpose, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  URL.revokeObjectURL = vi.fn<(url: string) => void>()
  const onPicture = vi.fn<(picture: Picture) => void>()
  const { result } = renderHook(() => usePicture({ photoType: 'FOR_FOOD', ratio: 4 / 3 }, onPicture), {
    wrapper,
  })
  await act(() => result.current.choose(new File([], 'a.png')))
  const sent = result.current.send().catch((error: unknown) => error)
  await vi.waitFor(() => expect(sendPhoto).toHaveBeenCalledOnce())
  act(() => result.current.drop())
  expect(await sent).toMatchObject({ name: 'AbortError' })
  expect(onPicture).not.toHaveBeenCalled()
})
