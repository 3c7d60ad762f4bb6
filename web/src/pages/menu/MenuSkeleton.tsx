import { Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './MenuPage.module.css'

export function MenuSkeleton() {
  return (
    <Loading className={`container ${classes.waiting}`}>
      <Skeleton width={160} height={40} />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}
