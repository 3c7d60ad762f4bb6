import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ClientErrorList, ClientErrorPanel } from '@/features/clientErrors'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** Errors of browsers, with the filters and the open error in the address. */
export default function ClientErrorsPage() {
  const { t } = useTranslation()
  const { error, ...search } = useSearch({ from: '/_admin/admin/client-errors' })
  const navigate = useNavigate()
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({ to: '/admin/client-errors', search: { ...next, error: open }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('clientErrors.title')} noIndex />
      <div className={classes.main}>
        <ClientErrorList search={search} chosen={error} onSearch={(next) => show(next, error)} />
      </div>
      {error && <ClientErrorPanel id={error} search={search} onClose={() => show(search, undefined)} />}
    </div>
  )
}
