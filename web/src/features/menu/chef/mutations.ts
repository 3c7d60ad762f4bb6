/** Changes of a chef's own menu. Each answer is shown at once; what visitors see of it is read again. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { because } from '@/shared/api/because'
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
import { setAnswer } from '@/shared/api/queryClient'
import { showError } from '@/shared/lib/toast'
import { foodQuery, foodsQuery } from '../queries'
import { ownMenuQuery } from './queries'

const editMenu = (client: QueryClient, chefId: string, edit: (foods: FoodView[]) => FoodView[]) =>
  client.setQueryData<OwnMenu>(
    ownMenuQuery(chefId).queryKey,
    (menu) => menu && { ...menu, foods: edit(menu.foods) },
  )

/** The menu is read again, too: another dish may be in a bag now, or in none. And so is what the chef still lacks. */
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
  })
}

export function useChangeFood() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (food: FoodChange) => (await saveFood(food)).data,
    onSuccess: (food) => show(client, food),
    // It was deleted elsewhere, or more of it was sold.
    onError: (error) => {
      if (hasErrorKey(error, 'food_not_exist', 'amount_below_sold'))
        void client.invalidateQueries({ queryKey: ['own menu'] })
    },
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

/** Puts a dish on the menu or takes it off, one press after the other; the switch moves at once and goes back when the
 * server refuses. */
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
        await deleteFood(food.id, because(reason))
      } catch (error) {
        // It is gone already: deleted elsewhere, or by this very command, whose answer was lost.
        if (!hasErrorKey(error, 'food_not_exist')) throw error
      }
    },
    onSuccess: (_, { food: { id, chefId } }) => {
      editMenu(client, chefId, (foods) => foods.filter((each) => each.id !== id))
      refresh(client, chefId)
    },
  })
}

/** The order of the menu; one at a time, so that the last one counts. */
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
    // Between two moves the menu would jump back to the first one.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && refresh(client, chefId),
  })
}
