import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CartLine } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { Price } from '@/shared/ui/Price'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import classes from './CartCard.module.css'
import { useChangeQuantity } from './useChangeQuantity'

/** A dish of the cart in one row: quantity, name and price. */
export function CartRow({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const changeTo = useChangeQuantity(line, showError)
  const { food, quantity } = line
  return (
    <li className={classes.line}>
      <QuantityStepper
        label={t('carts.portionsOf', { name: food.name })}
        value={quantity}
        max={food.maxQuantity}
        removable
        onChange={changeTo}
      />
      <span className={classes.name}>{food.name}</span>
      <Price cents={food.price * quantity} />
    </li>
  )
}
