import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CartCommandLimits } from '@/shared/api/generated/limits'
import type { CartLine } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { AllergenLine } from '@/shared/ui/Allergens'
import { Button } from '@/shared/ui/Button'
import { Textarea } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { Price } from '@/shared/ui/Price'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import classes from './CartItem.module.css'
import { useChangeNote } from './mutations'
import { useChangeQuantity } from './useChangeQuantity'

type Props = { line: CartLine; note: string; onNote: (note: string) => void; soldOut: boolean }

/** A dish in the checkout with its quantity and the note to the chef. */
export function CartItem({ line, note, onNote, soldOut }: Props) {
  const { t } = useTranslation()
  const changeTo = useChangeQuantity(line, showError)
  const { food, quantity } = line
  const isOffered = food.active && food.maxQuantity > 0
  return (
    <li className={classes.item}>
      <Picture picture={food.image} alt="" sizes="88px" ratio={1} className={classes.picture} />
      <div className={classes.what}>
        <h2 className={classes.name}>{food.name}</h2>
        <AllergenLine allergens={food.allergens} />
        {(soldOut || !isOffered) && (
          <p className={classes.soldOut} role="alert">
            {t(isOffered ? 'carts.soldOut' : 'carts.notOffered')}
          </p>
        )}
      </div>
      <div className={classes.price}>
        <Price cents={food.price * quantity} />
      </div>
      <div className={classes.controls}>
        <QuantityStepper
          label={t('carts.portionsOf', { name: food.name })}
          value={quantity}
          max={food.maxQuantity}
          onChange={changeTo}
        />
        <IconButton
          icon={Trash2}
          size="sm"
          label={t('carts.remove', { name: food.name })}
          onClick={() => changeTo(0)}
        />
      </div>
      <Note line={line} note={note} onNote={onNote} />
    </li>
  )
}

/** The note to the chef; it is saved with the cart when the field loses the focus. */
function Note({ line, note, onNote }: Pick<Props, 'line' | 'note' | 'onNote'>) {
  const { t } = useTranslation()
  const { mutate } = useChangeNote(line.food.id)
  const { name } = line.food
  const keep = () => {
    if (note.trim() !== line.instructions) mutate(note.trim(), { onError: showError })
  }
  // Save the note also if the user reloads or closes the page while typing.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  })
  const [open, setOpen] = useState(note !== '')
  if (!open) {
    return (
      <div className={classes.note}>
        <Button
          variant="quiet"
          size="sm"
          icon={MessageSquarePlus}
          className={classes.addNote}
          onClick={() => setOpen(true)}
        >
          {t('carts.instructions.add')}
          <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    )
  }
  return (
    <Textarea
      className={classes.note}
      aria-label={`${t('carts.instructions.label')}: ${name}`}
      placeholder={t('carts.instructions.placeholder')}
      maxLength={CartCommandLimits.instructions.maxLength}
      autosize
      minRows={1}
      maxRows={4}
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
      onBlur={keep}
    />
  )
}
