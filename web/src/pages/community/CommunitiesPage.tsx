import { useTranslation } from '@/shared/i18n/useTranslation'
import { Communities } from '@/features/communities'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The list of communities, to join or leave them. */
export default function CommunitiesPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('communities.title')} noIndex />
      <Communities />
    </>
  )
}
