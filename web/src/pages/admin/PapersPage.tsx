import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ManagedPaperList, ManagedPaperPanel } from '@/features/papers'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** The papers of all chefs, with the filters and the open paper in the address. */
export default function PapersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { paper, ...search } = useSearch({ from: '/_admin/admin/papers' })
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({ to: '/admin/papers', search: { ...next, paper: open }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('papers.all')} noIndex />
      <div className={classes.main}>
        <ManagedPaperList search={search} chosen={paper} onSearch={(next) => show(next, paper)} />
      </div>
      {paper && <ManagedPaperPanel id={paper} onClose={() => show(search, undefined)} />}
    </div>
  )
}
