import type { CartCommand, CartLine } from '@/shared/api/generated/marmita.schemas'
import { useChangeCart } from './mutations'
import { useRequestKey } from '@/shared/hooks/useRequestKey'

/** Return the command that sets the line's quantity; 0 removes the line. Undefined if nothing changes. */
export function quantityCommand(line: CartLine, quantity: number): CartCommand | undefined {
  const food = { id: line.food.id }
  const more = quantity - line.quantity
  if (quantity < 1) return { food, orderType: 'REMOVE_FROM_SHOPPING_CART' }
  if (more > 0) return { food, orderType: 'ADD_QUANTITY', quantity: more }
  if (more < 0) return { food, orderType: 'REMOVE_QUANTITY', quantity: -more }
  return undefined
}

export function useChangeQuantity(line: CartLine, onError: (error: unknown) => void) {
  const { mutate } = useChangeCart()
  const { keyFor, forgetKey } = useRequestKey()
  return (quantity: number) => {
    const command = quantityCommand(line, quantity)
    const requestKey = keyFor(line.id, line.quantity, quantity)
    if (command) mutate({ ...command, requestKey }, { onSuccess: forgetKey, onError })
  }
}
