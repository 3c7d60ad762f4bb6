import classes from './CountBadge.module.css'

/**
 * A number at the corner of the positioned element around it; nothing for 0. Hidden from screen readers: the label has
 * the number.
 */
export function CountBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span className={`${classes.badge} ${className}`} data-count={count > 99 ? '99+' : count} aria-hidden />
  )
}
