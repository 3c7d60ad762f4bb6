import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { TaxReport } from '@/features/taxReport'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** The report of a year to the tax authorities, with the year in the address. */
export default function TaxReportPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/_admin/admin/tax' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  return (
    <div className={classes.main}>
      <PageTitle title={t('admin.parts.tax')} noIndex />
      <TaxReport
        search={search}
        withProof={withProof}
        onSearch={(next) => void navigate({ to: '/admin/tax', search: next, resetScroll: false })}
      />
      {proofDialog}
    </div>
  )
}
