import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { DetailsPanel } from '@/shared/ui/admin/DetailsPanel'
import panel from '@/shared/ui/admin/panel.module.css'
import { ManagedPaperView } from './ManagedPaperView'
import { managedPaperQuery } from './queries'

/** The panel of one paper with its facts, its document and the decision. */
export function ManagedPaperPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery(managedPaperQuery(id))
  return (
    <DetailsPanel key={id} label={query.data?.chefName ?? t('papers.paper')} query={query} onClose={onClose}>
      {(paper) => (
        <>
          <div className={panel.head}>
            <h2 className={panel.title}>
              <Link to="/admin/chefs" search={{ chef: paper.chefId }}>
                {paper.chefName}
              </Link>
            </h2>
          </div>
          <ManagedPaperView paper={paper} level={3} />
        </>
      )}
    </DetailsPanel>
  )
}
