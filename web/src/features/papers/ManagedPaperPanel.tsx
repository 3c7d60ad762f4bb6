import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '@/shared/ui/admin/SidePanel'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { ManagedPaperView } from './ManagedPaperView'
import classes from './papers.module.css'
import { managedPaperQuery } from './queries'

/** One paper: what it says, its document, and the decision. */
export function ManagedPaperPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(managedPaperQuery(id))
  return (
    <SidePanel key={id} label={data?.chefName ?? t('papers.paper')} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <h2 className={classes.title}>
            <Link to="/admin/chefs" search={{ chef: data.chefId }}>
              {data.chefName}
            </Link>
          </h2>
          <ManagedPaperView paper={data} level={3} />
        </>
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </SidePanel>
  )
}
