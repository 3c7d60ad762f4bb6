import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ChefCard, FoodView } from '@/shared/api/generated/marmita.schemas'
import { parisDay } from '@/shared/lib/format'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import DishOfTheDay from './DishOfTheDay'
import { foodsQuery } from './queries'

const chef = (id: string) =>
  ({ id, shortName: id, name: `Chez ${id}`, locationName: 'Belleville', votesCount: 0 }) as ChefCard
const food = (name: string, left: number) =>
  ({
    id: name,
    name,
    image: null,
    price: 1250,
    active: true,
    surpriseBag: false,
    availability: [{ day: parisDay(), amountServed: 9, left }],
  }) as unknown as FoodView

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

function show(chefs: readonly ChefCard[] | undefined, isNear = true) {
  return render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <DishOfTheDay chefs={chefs} isNear={isNear} badge={({ id }) => `open ${id}`}>
          the rest
        </DishOfTheDay>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await setTestLanguage('en')
  client.clear()
})

test('a chef with nothing left today is passed over for the next one', () => {
  client.setQueryData(foodsQuery('ana').queryKey, [food('soup', 0), food('bread', 0)])
  client.setQueryData(foodsQuery('bo').queryKey, [food('cake', 2), food('curry', 5)])
  show([chef('ana'), chef('bo')])
  const card = screen.getByRole('region', { name: 'curry' })
  expect(card.textContent).toContain('Dish of the day, close to you')
  expect(card.textContent).toContain('5 left today')
  expect(card.textContent).toContain('open bo')
  expect(screen.getByRole('link', { name: 'See the dish curry' }).getAttribute('href')).toBe('/food/curry')
})

test('dish_of_the_day_without_a_known_place_is_not_called_close', () => {
  client.setQueryData(foodsQuery('bo').queryKey, [food('cake', 2), food('curry', 5)])
  show([chef('bo')], false)
  expect(screen.getByText('Dish of the day')).toBeTruthy()
})

test('the rest comes up when nobody has a dish, and waits while chefs are looked for', () => {
  client.setQueryData(foodsQuery('ana').queryKey, [food('soup', 1)])
  const { container, unmount } = show([chef('ana')])
  expect(container.textContent).toBe('the rest')
  unmount()
  show(undefined)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByText('the rest')).toBeNull()
})
