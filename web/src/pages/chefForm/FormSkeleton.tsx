import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'

export function FormSkeleton() {
  return (
    <Loading className="container">
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}
