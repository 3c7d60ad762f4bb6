import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { ManagedPaperView } from './ManagedPaperView'
import classes from './papers.module.css'
import { managedPapersQuery } from './queries'

/** The papers of one chef, in its side panel. */
export function ChefPapers({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(managedPapersQuery({ chef: chefId, size: 100 }))
  return (
    <section className={classes.ofChef} aria-labelledby="chef-papers">
      <h3 id="chef-papers" className={classes.subtitle}>
        {t('papers.ofChef')}
      </h3>
      {data ? (
        data.rows.length === 0 ? (
          <p className={classes.muted}>{t('papers.noneOfChef')}</p>
        ) : (
          data.rows.map((paper) => <ManagedPaperView key={paper.id} paper={paper} level={4} />)
        )
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
