import { Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './ChefProfileView.module.css'

/** The skeleton of a profile. `body` is the part below the head, if the head is known already. */
export function ChefSkeleton({ part = 'all' }: { part?: 'all' | 'body' }) {
  const rows = (
    <>
      <Skeleton width="60%" height={32} />
      <Skeleton width="90%" height={20} />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </>
  )
  if (part === 'body') return <Loading className={classes.waiting}>{rows}</Loading>
  return (
    <Loading className={`container ${classes.waiting}`}>
      <Skeleton height="clamp(260px, 34vw, 410px)" />
      <Skeleton width="40%" height={44} />
      {rows}
    </Loading>
  )
}
