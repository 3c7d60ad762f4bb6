import type { ComponentPropsWithRef, ElementType } from 'react'
import classes from './Card.module.css'

type Props = ComponentPropsWithRef<'div'> & {
  as?: ElementType
  /** wash: a quiet panel; urgent: the reader has to act. */
  tone?: 'card' | 'wash' | 'urgent'
  /** Lifts under the pointer: for a card that is a link as a whole. */
  lifts?: boolean
}

export function Card({ as: Element = 'div', tone = 'card', lifts = false, className, ...native }: Props) {
  return (
    <Element
      {...native}
      className={[classes.card, classes[tone], lifts && classes.lifts, className].filter(Boolean).join(' ')}
    />
  )
}
