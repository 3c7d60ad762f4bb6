import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCircle2, Landmark } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { createAccountLink, refreshStripeAccount } from '@/shared/api/generated/marmita'
import { setAnswer } from '@/shared/api/changes/setAnswer'
import type { WithProof } from '@/shared/api/withProof'
import { showError } from '@/shared/lib/toast'
import { patchAccount, useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { chefStateQuery } from './queries'

type Props = {
  chefId: string
  isBack: boolean
  withProof: WithProof
  /** The data that the payment provider still needs, and the deadline. */
  needs: ReactNode
  /** The text of the link to the provider's page if the chef can already be paid but has to provide more data. */
  finish?: string
}

/** Leads to the payment provider's page. After the return the server fetches the result from the provider. */
export function ActivatePayments({ chefId, isBack, withProof, needs, finish }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { account } = useSession()
  const state = useQuery(chefStateQuery(chefId))
  const { mutate: refresh, ...refreshing } = useMutation({
    mutationFn: async () => (await refreshStripeAccount(chefId)).data,
    onSuccess: (fresh) => {
      setAnswer(client, chefStateQuery(chefId).queryKey, fresh)
      if (account?.chefId === chefId) patchAccount(client, { activeChef: fresh.active && !fresh.suspended })
    },
  })
  const link = useMutation({
    mutationFn: async () => (await withProof(() => createAccountLink({ chefId }))).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: showError,
  })
  useEffect(() => {
    if (isBack) refresh()
  }, [isBack, refresh])
  const { reset } = link
  // After Back, the browser may restore this page as it was left, with a button that is still loading.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  if (refreshing.isError) return <ErrorState error={refreshing.error} onRetry={() => refresh()} level={1} />
  if (state.isError) return <ErrorState error={state.error} onRetry={() => void state.refetch()} level={1} />
  if (state.isPending || refreshing.isPending) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    )
  }
  if (state.data.active) {
    const lacksFood = state.data.missing.includes('FOOD')
    return (
      <EmptyState
        icon={CheckCircle2}
        level={1}
        title={t('chefs.state.payments.activeTitle')}
        text={
          <>
            {t('chefs.state.payments.activeText')} {needs}
          </>
        }
        action={
          <>
            {finish && (
              <Button loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
                {finish}
              </Button>
            )}
            {lacksFood && (
              <LinkButton
                to="/create-food/$chefId"
                params={{ chefId }}
                variant={finish ? 'secondary' : 'primary'}
              >
                {t('chefs.state.go.FOOD')}
              </LinkButton>
            )}
            <LinkButton to="/dashboard" variant={lacksFood || finish ? 'secondary' : 'primary'}>
              {t('chefs.state.payments.toOrders')}
            </LinkButton>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={Landmark}
      level={1}
      title={t('chefs.state.payments.title')}
      text={
        <>
          {t(isBack ? 'chefs.state.payments.notYet' : 'chefs.state.payments.text')} {needs}
        </>
      }
      action={
        <Button size="lg" loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
          {t('chefs.state.go.PAYMENTS')}
        </Button>
      }
    />
  )
}
