import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './Steps.module.css'

/** Cart, payment, done: where the order stands. `current` 3 means that all is done. */
export function Steps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation()
  const names = [t('steps.cart'), t('steps.payment'), t('steps.done')]
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => {
        const state = index < current ? classes.past : index === current ? classes.now : classes.next
        return (
          <li
            key={name}
            className={`${classes.step} ${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.mark}>
              {index < current ? <Check size={16} aria-hidden /> : index + 1}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
