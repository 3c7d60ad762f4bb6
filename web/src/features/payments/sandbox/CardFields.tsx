import { CreditCard } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextInput } from '@/shared/ui/forms/fields'
import { type Card, type CardProblems, formatCvc, formatExpiry, formatNumber } from './card'
import classes from './CardFields.module.css'

type Props = { card: Card; problems: CardProblems; onChange: (card: Card) => void }

/** `off`, so that no password manager fills in a real card. */
const DIGITS = { inputMode: 'numeric', autoComplete: 'off' } as const

export function CardFields({ card, problems, onChange }: Props) {
  const { t } = useTranslation()
  const label = (field: keyof Card) => t(`payments.card.${field}`)
  const error = (field: keyof Card) => {
    const problem = problems[field]
    if (problem === 'required') return t('required', { title: label(field) })
    if (problem === 'past') return t('payments.card.past.expiry')
    return problem && t(`payments.card.invalid.${field}`)
  }
  return (
    <div className={classes.fields}>
      <TextInput
        {...DIGITS}
        name="number"
        className={classes.number}
        label={label('number')}
        placeholder="4242 4242 4242 4242"
        rightSection={<CreditCard size={20} aria-hidden />}
        rightSectionPointerEvents="none"
        value={card.number}
        error={error('number')}
        onChange={(event) => {
          const input = event.currentTarget
          const before = input.value.slice(0, input.selectionStart ?? 0).replaceAll(/\D/g, '')
          const number = formatNumber(input.value)
          onChange({ ...card, number })
          keepCaret(input, number, before.length)
        }}
      />
      <TextInput
        {...DIGITS}
        name="expiry"
        label={label('expiry')}
        placeholder={t('payments.card.expiryFormat')}
        value={card.expiry}
        error={error('expiry')}
        onChange={(event) => onChange({ ...card, expiry: formatExpiry(event.currentTarget.value) })}
      />
      <TextInput
        {...DIGITS}
        name="cvc"
        label={label('cvc')}
        placeholder="CVC"
        value={card.cvc}
        error={error('cvc')}
        onChange={(event) => onChange({ ...card, cvc: formatCvc(event.currentTarget.value) })}
      />
    </div>
  )
}

/** Keep the caret behind the same digit after grouping has moved the digits. */
function keepCaret(input: HTMLInputElement, formatted: string, digits: number): void {
  let position = 0
  for (let seen = 0; position < formatted.length && seen < digits; position++)
    if (formatted[position] !== ' ') seen++
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.setSelectionRange(position, position)
  })
}
