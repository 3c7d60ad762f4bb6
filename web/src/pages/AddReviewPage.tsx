import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageSquareHeart } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chefQuery } from '@/features/chefs'
import { AddReview } from '@/features/reviews'
import { openAuthDialog, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The target of the link in the e-mail about a completed order. It also works in a browser that is not logged in. */
export default function AddReviewPage() {
  const { t } = useTranslation()
  const { login } = useParams({ from: '/_find/add-review/$login' })
  const { account, isLoggedIn } = useSession()
  const { data: chef, error, refetch } = useQuery(chefQuery(login))
  return (
    <>
      <PageTitle title={t('reviews.write')} noIndex />
      {error && !chef ? (
        <ErrorState error={error} onRetry={() => void refetch()} level={1} />
      ) : !isLoggedIn ? (
        <EmptyState
          icon={MessageSquareHeart}
          level={1}
          title={t('reviews.logIn')}
          text={t('reviews.logInText')}
          action={<Button onClick={() => openAuthDialog('login')}>{t('reviews.logInAction')}</Button>}
        />
      ) : chef && account ? (
        <AddReview key={`${account.id} ${chef.id}`} chef={chef} />
      ) : (
        <Loading className="container">
          <Skeleton height={320} />
        </Loading>
      )}
    </>
  )
}
