import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { WaitingChefs } from './ConfirmChef'
import { chefFormQuery, chefStateQuery, waitingChefsQuery } from './queries'

/** The page after a verification: whether the chef is visible now, and a link to the next one. */
export function ReviewDone({ chefId }: { chefId?: string }) {
  return chefId ? <Done chefId={chefId} /> : <WaitingChefs />
}

function Done({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const { data: chef, error, refetch } = useQuery(chefFormQuery(chefId))
  const { data: state } = useQuery(chefStateQuery(chefId))
  const { data: waiting } = useQuery(waitingChefsQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  if (!chef || !state) return null
  // The address was opened directly, or the verification has been withdrawn since.
  if (!state.verified) return <WaitingChefs />
  return (
    <EmptyState
      icon={BadgeCheck}
      level={1}
      title={t('chefs.state.review.doneTitle', { name: chef.name })}
      text={t(state.listed ? 'chefs.state.review.doneListed' : 'chefs.state.review.doneNotListed')}
      action={
        // The cached list may still contain the chef that was just verified.
        waiting?.some(({ id }) => id !== chefId) ? (
          <LinkButton to="/confirm-chef">{t('chefs.state.review.next')}</LinkButton>
        ) : (
          <LinkButton to="/chef/$login" params={{ login: chef.shortName }} variant="secondary">
            {t('chefs.state.review.profile')}
          </LinkButton>
        )
      }
    />
  )
}
