import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { WaitingChefs } from './ConfirmChef'
import { chefFormQuery, chefStateQuery, waitingChefsQuery } from './queries'

/** After a chef was verified: whether it is visible now, and who is next. */
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
  // The address was opened, or the verification has been taken back since.
  if (!state.verified) return <WaitingChefs />
  return (
    <EmptyState
      icon={BadgeCheck}
      level={1}
      title={t('chefs.state.review.doneTitle', { name: chef.name })}
      text={t(state.listed ? 'chefs.state.review.doneListed' : 'chefs.state.review.doneNotListed')}
      action={
        // The list may be as old as the verification.
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
