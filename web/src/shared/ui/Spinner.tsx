import classes from './Spinner.module.css'

/** Something is under way; who shows it says in words what. */
export function Spinner({ size }: { size: 'sm' | 'lg' }) {
  return <span className={`${classes.spinner} ${classes[size]}`} aria-hidden />
}
