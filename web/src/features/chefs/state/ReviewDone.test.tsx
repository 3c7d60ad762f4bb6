import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { chefFormQuery, chefStateQuery, waitingChefsQuery } from './queries'
import { ReviewDone } from './ReviewDone'

beforeAll(() => setTestLanguage('en'))

test.each([
  [[], 'See the page'],
  [['amina'], 'See the page'],
  [['amina', 'lucas'], 'Next chef'],
])('after the verification of amina, where %j are in the list: %s', async (waiting, offered) => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Infinity } })
  client.setQueryData(chefFormQuery('amina').queryKey, { name: 'Amina', shortName: 'amina' } as never)
  client.setQueryData(chefStateQuery('amina').queryKey, { verified: true, listed: true } as never)
  client.setQueryData(waitingChefsQuery.queryKey, waiting.map((id) => ({ id })) as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ReviewDone chefId="amina" /> }),
    history: createMemoryHistory(),
  })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([offered])
  unmount()
})
