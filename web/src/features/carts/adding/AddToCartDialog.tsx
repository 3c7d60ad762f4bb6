import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CartCommandLimits } from '@/shared/api/generated/limits'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { money, times } from '@/shared/lib/format'
import { showError, showInfo, showSuccess } from '@/shared/lib/toast'
import { Allergens } from '@/shared/ui/Allergens'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { Textarea } from '@/shared/ui/forms/fields'
import { Picture } from '@/shared/ui/media/Picture'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { rememberDay } from '../chosenDay'
import { clearPendingCartItem, type PendingCartItem } from './pendingCartItem'
import classes from './AddToCartDialog.module.css'
import { useChangeCart } from '../mutations'
import { cartQuery, portionsOfFood } from '../queries'
import { useRequestKey } from '@/shared/hooks/useRequestKey'

type Props = PendingCartItem & { isOwnFood: boolean }

/** The dialog with quantity and instructions. It rejects the chef's own food and closes if no portions are left. */
export default function AddToCartDialog({ food, chef, day, isOwnFood }: Props) {
  const { t } = useTranslation()
  const { data: groups, error } = useQuery(cartQuery)
  const left = groups && food.maxQuantity - portionsOfFood(groups, food.id)
  const noneLeft = left !== undefined && left < 1
  const isFirst = groups?.every(({ chef }) => chef.id !== food.chefId)

  useEffect(() => {
    if (isOwnFood) showError(t('error.own_food'))
    else if (noneLeft) showInfo(t('carts.add.maxItems', { name: food.name }))
    else if (error) showError(error)
    else return
    clearPendingCartItem()
  }, [isOwnFood, noneLeft, error, food.name, t])

  if (isOwnFood || noneLeft) return null
  return (
    <Dialog open onClose={clearPendingCartItem} title={food.name}>
      <About food={food} />
      {left === undefined ? (
        <Loading>
          <Skeleton height={54} />
        </Loading>
      ) : (
        <Form
          food={food}
          max={left}
          closed={chef ? chef.suspended || !chef.active : false}
          onAdded={() => {
            if (day || isFirst) rememberDay(food.chefId, day)
            clearPendingCartItem()
            showSuccess(t('carts.add.done', { name: food.name }))
          }}
        />
      )}
    </Dialog>
  )
}

function About({ food }: { food: FoodView }) {
  const { t } = useTranslation()
  return (
    <div className={classes.about}>
      {food.image && <Picture picture={food.image} alt="" sizes="400px" className={classes.picture} />}
      {food.description && <p className={classes.description}>{food.description}</p>}
      {food.contents.length > 0 && (
        <ul className={classes.contents} aria-label={t('carts.add.inTheBag')}>
          {food.contents.map(({ foodId, name, quantity }) => (
            <li key={foodId}>{times(quantity, name)}</li>
          ))}
        </ul>
      )}
      <Allergens allergens={food.allergens} />
    </div>
  )
}

type FormProps = { food: FoodView; max: number; closed: boolean; onAdded: () => void }

function Form({ food, max, closed, onAdded }: FormProps) {
  const { t } = useTranslation()
  const [quantity, setQuantity] = useState(1)
  const [instructions, setInstructions] = useState('')
  const change = useChangeCart()
  const { keyFor } = useRequestKey()
  const add = () => {
    const wanted = { quantity, instructions: instructions.trim() || undefined }
    // The request key makes the call idempotent: a second press after a lost answer must not add the food twice.
    const requestKey = keyFor(wanted)
    change.mutate(
      { food: { id: food.id }, orderType: 'CREATE', ...wanted, requestKey },
      { onSuccess: onAdded },
    )
  }
  // Focus the submit button: the cart may be loaded after the dialog opens, and Enter must not close the dialog.
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => submit.current?.focus({ preventScroll: true }), [])
  const problem = closed ? t('error.chef_suspended') : change.error ? errorText(change.error) : null
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.isPending) add()
      }}
    >
      <Textarea
        label={`${t('carts.instructions.label')} (${t('optional')})`}
        placeholder={t('carts.instructions.placeholder')}
        maxLength={CartCommandLimits.instructions.maxLength}
        rows={2}
        autosize
        maxRows={5}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
        disabled={closed}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <QuantityStepper
          label={t('carts.portionsOf', { name: food.name })}
          value={quantity}
          max={max}
          onChange={setQuantity}
          disabled={closed}
        />
        <Button
          ref={submit}
          type="submit"
          size="lg"
          fullWidth
          loading={change.isPending}
          disabled={closed}
          data-autofocus={!closed || undefined}
        >
          {t('carts.add.submit', { price: money(food.price * quantity) })}
        </Button>
      </div>
      {quantity >= max && <p className={classes.hint}>{t('carts.add.limit', { count: max })}</p>}
    </form>
  )
}
