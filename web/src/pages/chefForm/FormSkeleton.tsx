import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './FormSkeleton.module.css'

export function FormSkeleton() {
  return (
    <Loading className={`container ${classes.rows}`}>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}
