import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartGroup } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { CartItem } from '../CartItem'
import classes from './Checkout.module.css'
import { CheckoutSummary } from './CheckoutSummary'
import { changeChoice, type Choice, resolveChoice } from './slotChoice'
import { SlotPicker } from './SlotPicker'
import { refusalOf } from './refusal'
import { KeepAccount } from '../notices/KeepAccount'
import { UnpaidOrder } from '../notices/UnpaidOrder'
import { checkoutQuery } from '../queries'
import { useCheckoutChoice } from './useCheckoutChoice'
import { usePlaceOrder } from './usePlaceOrder'

/** The checkout of one chef's part of the cart: dishes, delivery type, place and time. */
export function Checkout({ group, others }: { group: CartGroup; others: number }) {
  const { t } = useTranslation()
  const { chef, orders, totalPrice } = group
  const { data, error, refetch } = useQuery(checkoutQuery(chef.id))
  const [choice, setChoice] = useCheckoutChoice(chef.id)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const placeOrder = usePlaceOrder()
  const isChanging = useIsMutating({ predicate: ({ options }) => options.scope?.id === 'cart' }) > 0

  const leavesOn = useSession().account?.scheduledToDelete
  const options = data?.deliveryOptions ?? []
  const resolved = resolveChoice(options, choice)
  const { option, day, slot } = resolved
  const noteOf = (line: { id: string; instructions: string }) => notes[line.id] ?? line.instructions
  const refusal = refusalOf(placeOrder.error)

  const choose = (change: Choice) => {
    setChoice(changeChoice(options, choice, change))
    placeOrder.reset()
  }
  const forgetRefusal = useEffectEvent(() => {
    if (placeOrder.isError) placeOrder.reset()
  })
  // The refusal was about the bag before the customer changed it.
  useEffect(() => {
    if (isChanging) forgetRefusal()
  }, [isChanging])
  const order = (form: HTMLFormElement) => {
    setWasSubmitted(true)
    if (!slot) return form.querySelector<HTMLInputElement>('input[name=time]')?.focus()
    if (!option || !day || isChanging || placeOrder.isPending) return
    placeOrder.mutate({
      chef: { id: chef.id },
      deliveryType: option.deliveryType,
      pickUpPointId: option.pickUpPoint?.id ?? null,
      orderForDay: day.day,
      orderForTime: slot.time,
      slotStart: slot.start,
      orderItems: orders.map((line) => ({
        food: { id: line.food.id, price: line.food.price },
        quantity: line.quantity,
        instructions: noteOf(line).trim(),
      })),
      totalPrice,
    })
  }

  return (
    <form
      className={classes.checkout}
      onSubmit={(event) => {
        event.preventDefault()
        order(event.currentTarget)
      }}
    >
      <div className={classes.main}>
        <header>
          <h1 className={classes.title}>{t('carts.title')}</h1>
          <p className={classes.from}>
            <Link to="/chef/$login" params={{ login: chef.shortName }}>
              {chef.name}
            </Link>
            {others > 0 && (
              <>
                {' · '}
                <Link to="/shopping-card" search={{}}>
                  {t('carts.chefs.other', { count: others })}
                </Link>
              </>
            )}
          </p>
        </header>
        <UnpaidOrder chefId={chef.id} />
        <ul className={classes.items}>
          {orders.map((line) => (
            <CartItem
              key={line.id}
              line={line}
              note={noteOf(line)}
              onNote={(note) => setNotes({ ...notes, [line.id]: note })}
              soldOut={refusal?.foodId === line.food.id}
            />
          ))}
        </ul>
        {data ? (
          <SlotPicker group={data} resolved={resolved} onChange={choose} timeIsMissing={wasSubmitted} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <RowSkeleton />
          </Loading>
        )}
      </div>
      <CheckoutSummary
        // These data are refetched every minute, so they show first that the chef has paused.
        group={data ? { ...group, chef: data.chef } : group}
        resolved={resolved}
        isLoading={!data}
        isBusy={placeOrder.isPending || isChanging}
        refusal={refusal?.text(group)}
        seeOrders={refusal?.seeOrders ?? false}
        orderId={refusal?.orderId}
        obstacle={leavesOn && <KeepAccount dueDate={leavesOn} onKept={placeOrder.reset} />}
      />
    </form>
  )
}
