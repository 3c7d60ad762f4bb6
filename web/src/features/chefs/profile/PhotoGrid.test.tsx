import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { PhotoGrid } from './PhotoGrid'

const picture = (base: string): Picture => ({ base, widths: [320], width: 40, height: 30, blur: '' })

beforeEach(() => setTestLanguage('en'))

function show(count: number) {
  const gallery = Array.from({ length: count }, (_, at) => picture(`/media/${at}`))
  return render(<PhotoGrid name="Ana" first={gallery[0] ?? null} pictures={gallery} />)
}

test.each([
  [1, 1],
  [3, 3],
  [6, 6],
  [9, 6],
])('grid_of_%i_pictures_has_%i_tiles_and_opens_all_of_them', (count, tiles) => {
  show(count)
  expect(screen.queryAllByRole('button', { name: /^Picture \d, full screen$/ })).toHaveLength(tiles)
  expect(screen.queryByRole('button', { name: `All ${count} pictures` }) !== null).toBe(count > 1)
})
