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

/** A panel with the details of an entry, or its loading state or error. Give it the entry's id as key. */
export function DetailsPanel<Data>({ label, query, onClose, children }: Props<Data>) {
  const { data, error, refetch } = query
  // Another person has removed the entry meanwhile: no action is possible.
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
