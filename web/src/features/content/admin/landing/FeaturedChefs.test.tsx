import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import FeaturedChefs from './FeaturedChefs'
import { choiceQuery } from './queries'

const CHEF = {
  id: 'a',
  name: 'Casa Alvarez',
  villageTownCity: 'Paris',
  listed: true,
  suspended: false,
  defaultPicture: null,
  shortName: 'casa',
}

test('unsaved_choice_of_chefs_is_kept_when_the_page_is_opened_again', async () => {
  await setTestLanguage('en')
  const client = createQueryClient()
  client.setQueryData(choiceQuery.queryKey, { chefIds: ['a'], chefs: [CHEF], revision: 3, versions: [] })
  const open = () =>
    render(
      <QueryClientProvider client={client}>
        <FeaturedChefs />
      </QueryClientProvider>,
    )
  const { unmount } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Casa Alvarez' }))
  unmount()
  open()
  expect(screen.queryByText('Casa Alvarez')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save the chefs' })).toHaveProperty('disabled', false)
})
