import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { CommunityList, CommunityPanel } from '@/features/managedCommunities'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** All communities, with the filters and the open community in the address. */
export default function CommunitiesAdminPage() {
  const { t } = useTranslation()
  const { community, ...search } = useSearch({ from: '/_admin/admin/communities' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({ to: '/admin/communities', search: { ...next, community: open }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('managedCommunities.title')} noIndex />
      <div className={classes.main}>
        <CommunityList search={search} chosen={community} onSearch={(next) => show(next, community)} />
      </div>
      {community && (
        <CommunityPanel id={community} withProof={withProof} onClose={() => show(search, undefined)} />
      )}
      {proofDialog}
    </div>
  )
}
