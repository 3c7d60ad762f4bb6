import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type Props = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Level of the heading; 1 if the state is the whole page. */
  level?: 1 | 2 | 3
}

/** A friendly text for an empty list or page, with the next action. */
export function EmptyState({ icon: Icon, title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        <Icon size={30} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <div className={classes.text}>{text}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
