import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommunityForm } from '@/features/communities'
import { showSuccess } from '@/shared/lib/toast'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './community.module.css'

/** The form for a new community. */
export default function AddCommunityPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('communities.create')} noIndex />
      <h1>{t('communities.create')}</h1>
      <CommunityForm
        onSaved={({ name, link }) => {
          showSuccess(t('communities.createdToast', { name }))
          // Replace: Back must not lead to the form of a community that exists already.
          void navigate({ to: '/community/$communityLink', params: { communityLink: link }, replace: true })
        }}
      />
    </div>
  )
}
