import type { ReactNode } from 'react'
import { ApiError } from '@/shared/api/ApiError'
import { ErrorState } from '../feedback/ErrorState'
import { Loading, Skeleton } from '../feedback/Skeleton'
import { SidePanel } from './SidePanel'

type Props<Data> = {
  label: string
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A panel with the thing's details, or with the way there. Give it the thing's id as key. */
export function DetailsPanel<Data>({ label, query, onClose, children }: Props<Data>) {
  const { data, error, refetch } = query
  // Somebody else has removed it meanwhile: nothing more can be done with it.
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <SidePanel key={String(isGone)} label={label} onClose={onClose}>
      {data !== undefined && !isGone ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </SidePanel>
  )
}
