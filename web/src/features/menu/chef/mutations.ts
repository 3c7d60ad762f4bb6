/** Mutations of a chef's own menu. Each answer is shown at once, and the public menu is refetched. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { hasErrorKey } from '@/shared/api/ApiError'
import {
  activateFood,
  addFood,
  deactivateFood,
  deleteFood,
  duplicateFood,
  orderMenu,
  saveFood,
} from '@/shared/api/generated/marmita'
import type { FoodChange, FoodView, NewFood, OwnMenu } from '@/shared/api/generated/marmita.schemas'
import { setAnswer } from '@/shared/api/changes/setAnswer'
import { showError } from '@/shared/lib/toast'
import { foodQuery, foodsQuery } from '../queries'
import { ownMenuQuery } from './queries'

const editMenu = (client: QueryClient, chefId: string, edit: (foods: FoodView[]) => FoodView[]) =>
  client.setQueryData<OwnMenu>(
    ownMenuQuery(chefId).queryKey,
    (menu) => menu && { ...menu, foods: edit(menu.foods) },
  )

/** Refetch the menus after a refusal because of a dish that was deleted elsewhere, or of which more portions were sold. */
function refetchIfStale(client: QueryClient, error: unknown): void {
  if (hasErrorKey(error, 'food_not_exist', 'amount_below_sold', 'surprise_bag_contents'))
    void client.invalidateQueries({ queryKey: ['own menu'] })
}

/** Refetch the menus, because other dishes may be in a bag now or no longer, and the chef's missing parts. */
function refresh(client: QueryClient, chefId: string): void {
  void client.invalidateQueries({ queryKey: ownMenuQuery(chefId).queryKey })
  void client.invalidateQueries({ queryKey: foodsQuery(chefId).queryKey })
  void client.invalidateQueries({ queryKey: ['chefState', chefId] })
}

function show(client: QueryClient, food: FoodView): void {
  setAnswer(client, foodQuery(food.id).queryKey, food)
  editMenu(client, food.chefId, (foods) =>
    foods.some(({ id }) => id === food.id)
      ? foods.map((each) => (each.id === food.id ? food : each))
      : [...foods, food],
  )
  refresh(client, food.chefId)
}

export function useCreateFood() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (food: NewFood) => (await addFood(food)).data,
    onSuccess: (food) => show(client, food),
    onError: (error) => refetchIfStale(client, error),
  })
}

export function useChangeFood() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (food: FoodChange) => (await saveFood(food)).data,
    onSuccess: (food) => show(client, food),
    onError: (error) => refetchIfStale(client, error),
  })
}

export function useDuplicateFood() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ foodId, ...copy }: { foodId: string; name: string; requestKey: string }) =>
      (await duplicateFood(foodId, copy)).data,
    onSuccess: (food) => show(client, food),
  })
}

type Switched = { food: FoodView; active: boolean }

/**
 * Return a mutation that activates or deactivates a dish; presses are sent one after the other. The switch moves at
 * once, and back if the server refuses.
 */
export function useSetActive(foodId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `active ${foodId}` },
    mutationFn: async ({ food, active }: Switched) =>
      (await (active ? activateFood : deactivateFood)(food.id)).data,
    onMutate: ({ food, active }) => {
      editMenu(client, food.chefId, (foods) =>
        foods.map((each) => (each.id === food.id ? { ...each, active } : each)),
      )
    },
    onSuccess: (food) => show(client, food),
    onError: (_, { food }) => refresh(client, food.chefId),
  })
}

export function useDeleteFood() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ food, reason }: { food: FoodView; reason: string }) => {
      try {
        await deleteFood(food.id, reasonHeader(reason))
      } catch (error) {
        // The dish is already deleted: elsewhere, or by an earlier call whose answer was lost.
        if (!hasErrorKey(error, 'food_not_exist')) throw error
      }
    },
    onSuccess: (_, { food: { id, chefId } }) => {
      editMenu(client, chefId, (foods) => foods.filter((each) => each.id !== id))
      refresh(client, chefId)
    },
  })
}

/** Return a mutation that sorts the menu. Calls run one after the other, so that the last one wins. */
export function useArrangeMenu(chefId: string) {
  const client = useQueryClient()
  const mutationKey = ['menu order', chefId]
  return useMutation({
    mutationKey,
    scope: { id: `menu ${chefId}` },
    mutationFn: (foodIds: string[]) => orderMenu(chefId, { foodIds }),
    onMutate: (foodIds) => {
      editMenu(client, chefId, (foods) =>
        foods.toSorted((one, other) => foodIds.indexOf(one.id) - foodIds.indexOf(other.id)),
      )
    },
    onError: showError,
    // Refetch only after the last of several moves; otherwise the menu would jump back to the first one.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && refresh(client, chefId),
  })
}
