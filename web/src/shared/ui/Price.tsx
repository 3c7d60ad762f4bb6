import { money } from '@/shared/lib/format'
import classes from './Price.module.css'

/** An amount in euro cents. `lg` is for a total, in the heading font. */
export function Price({ cents, size = 'md' }: { cents: number; size?: 'md' | 'lg' }) {
  return <span className={classes[size]}>{money(cents)}</span>
}
