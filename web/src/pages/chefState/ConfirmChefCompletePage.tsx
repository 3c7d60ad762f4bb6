import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReviewDone } from '@/features/chefs'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function ConfirmChefCompletePage() {
  const { t } = useTranslation()
  const { chefId } = useSearch({ from: '/_chef/_review/confirm-chef-complete' })
  return (
    <div className="container">
      <PageTitle title={t('chefs.state.review.pageTitle')} noIndex />
      <ReviewDone chefId={chefId} />
    </div>
  )
}
