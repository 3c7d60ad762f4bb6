import classes from './Spinner.module.css'

/** A sign of loading. It has no text: its user adds one. */
export function Spinner({ size }: { size: 'sm' | 'lg' }) {
  return <span className={`${classes.spinner} ${classes[size]}`} aria-hidden />
}
