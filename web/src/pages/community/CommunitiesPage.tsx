import { useTranslation } from '@/shared/i18n/useTranslation'
import { Communities } from '@/features/communities'
import { PageTitle } from '@/shared/ui/PageTitle'

/** Communities, to join and to leave. */
export default function CommunitiesPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('communities.title')} noIndex />
      <Communities />
    </>
  )
}
