import classes from './CountBadge.module.css'

/** A number at a corner of what is positioned around it; nothing for 0. Drawn, not written: the label says it in words. */
export function CountBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span className={`${classes.badge} ${className}`} data-count={count > 99 ? '99+' : count} aria-hidden />
  )
}
