import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCart } from '@/shared/api/generated/marmita'
import type { CartCommand, CartGroup } from '@/shared/api/generated/marmita.schemas'
import { cartQuery } from './queries'

/** Changes the bag on the server and shows what it answers; quick clicks wait for each other. */
export function useChangeCart() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (command: CartCommand) => (await changeCart(command)).data,
    onMutate: () => client.cancelQueries({ queryKey: cartQuery.queryKey }),
    onSuccess: (groups) => {
      client.setQueryData(cartQuery.queryKey, groups)
      return client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'cart' && queryKey.length > 1,
      })
    },
    onError: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  })
}

/** Keeps the words for the chef with a line of the bag. An order need not wait for it: it carries them itself. */
export function useChangeNote(foodId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `note ${foodId}` },
    mutationFn: (instructions: string) =>
      changeCart({ food: { id: foodId }, orderType: 'ADD_QUANTITY', quantity: 0, instructions }),
    onSuccess: (_, instructions) =>
      client.setQueryData<CartGroup[]>(cartQuery.queryKey, (groups) =>
        groups?.map((group) => ({
          ...group,
          orders: group.orders.map((line) => (line.food.id === foodId ? { ...line, instructions } : line)),
        })),
      ),
  })
}
