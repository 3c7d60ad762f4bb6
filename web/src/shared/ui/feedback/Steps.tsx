import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './Steps.module.css'

type Props = {
  label: string
  names: readonly string[]
  /** The present step. `names.length` means that all steps are done. */
  current: number
  /** Makes the steps up to `reachable` buttons. */
  onStep?: (step: number) => void
  reachable?: number
  /** A step that was done before but is incomplete now: it has no tick. */
  unfinished?: number
}

/** The present step in a sequence of screens, with links back to earlier steps. */
export function Steps({ label, names, current, onStep, reachable = current, unfinished }: Props) {
  return (
    <ol className={classes.steps} aria-label={label} style={{ '--steps': names.length } as CSSProperties}>
      {names.map((name, index) => {
        const isPast = index < current || (onStep !== undefined && index <= reachable && index !== current)
        const isDone = isPast && index !== unfinished
        const state = index === current ? classes.now : isDone ? classes.past : classes.next
        const content = (
          <>
            <span className={classes.mark}>{isDone ? <Check size={16} aria-hidden /> : index + 1}</span>
            {name}
          </>
        )
        return (
          <li
            key={name}
            className={`${classes.step} ${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            {onStep && isPast ? (
              <button type="button" className={classes.button} onClick={() => onStep(index)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The steps of an order: cart, payment, done. `current` 3 means that all are done. */
export function OrderSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation()
  const names = [t('steps.cart'), t('steps.payment'), t('steps.done')]
  return <Steps label={t('steps.label')} names={names} current={current} />
}
