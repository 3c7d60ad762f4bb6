import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReviewChef, WaitingChefs } from '@/features/chefs'
import { ChefPapers } from '@/features/papers'
import { LinkButton } from '@/shared/ui/Button'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './ConfirmChef.module.css'

/** The page where an admin reviews and verifies a chef. */
export default function ConfirmChefPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { chefId } = useSearch({ from: '/_chef/_review/confirm-chef' })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('chefs.state.review.pageTitle')} noIndex />
      <h1>{t('chefs.state.review.title')}</h1>
      {chefId ? (
        <>
          <LinkButton to="/confirm-chef" variant="quiet" size="sm" icon={ArrowLeft}>
            {t('chefs.state.review.back')}
          </LinkButton>
          <ReviewChef
            key={chefId}
            chefId={chefId}
            onVerified={() => void navigate({ to: '/confirm-chef-complete', search: { chefId } })}
          >
            <ChefPapers chefId={chefId} />
          </ReviewChef>
        </>
      ) : (
        <WaitingChefs />
      )}
    </div>
  )
}
