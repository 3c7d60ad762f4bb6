import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCart } from '@/shared/api/generated/marmita'
import type { CartCommand } from '@/shared/api/generated/marmita.schemas'
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
