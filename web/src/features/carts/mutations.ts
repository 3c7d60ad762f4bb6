import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCart } from '@/shared/api/generated/marmita'
import type { CartCommand, CartGroup } from '@/shared/api/generated/marmita.schemas'
import { cartQuery } from './queries'

/** Return a mutation that changes the cart and shows the server's answer. Quick clicks are sent one after the other. */
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

/**
 * Return a mutation that saves the note to the chef with a line of the cart. An order need not wait for it, because the
 * order contains the note itself.
 */
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
