import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { Topics } from '@/features/managedCommunities'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** The topics of communities. */
export default function TopicsAdminPage() {
  const { t } = useTranslation()
  const { withProof, proofDialog } = useReauthentication()
  return (
    <div className={classes.main}>
      <PageTitle title={t('managedCommunities.topics')} noIndex />
      <Topics withProof={withProof} />
      {proofDialog}
    </div>
  )
}
