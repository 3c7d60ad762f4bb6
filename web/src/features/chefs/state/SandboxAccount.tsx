import { useMutation, useQuery } from '@tanstack/react-query'
import { FlaskConical, Link2Off } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ApiError } from '@/shared/api/ApiError'
import { answerSandboxLink, getSandboxLink } from '@/shared/api/generated/marmita'
import { SandboxOutcome } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { Button, LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './State.module.css'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** The page of the sandbox payment provider: it accepts or refuses the account and leads back. */
export function SandboxAccount({ token }: { token: string }) {
  const { t } = useTranslation()
  const link = useQuery({
    queryKey: ['sandboxLink', token],
    queryFn: async ({ signal }) => (await getSandboxLink(encodeURIComponent(token), { signal })).data,
    staleTime: Infinity,
  })
  const answer = useMutation({
    mutationFn: async (outcome: SandboxOutcome) =>
      (await answerSandboxLink(encodeURIComponent(token), { outcome })).data,
    onSuccess: ({ returnPath }) => window.location.replace(returnPath),
    onError: (error) => {
      showError(error)
      // The link was used already, perhaps by this call, if its answer was lost.
      if (isGone(error)) void link.refetch()
    },
  })
  if (link.isPending) {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    )
  }
  if (link.isError && !isGone(link.error))
    return <ErrorState error={link.error} onRetry={() => void link.refetch()} level={1} />
  if (link.isError) {
    return (
      <EmptyState
        icon={Link2Off}
        level={1}
        title={t('chefs.state.sandbox.goneTitle')}
        text={t('chefs.state.sandbox.goneText')}
        action={<LinkButton to="/configure-stripe">{t('chefs.state.sandbox.again')}</LinkButton>}
      />
    )
  }
  const isBusy = answer.isPending || answer.isSuccess
  return (
    <EmptyState
      icon={FlaskConical}
      level={1}
      title={t('chefs.state.sandbox.title')}
      text={
        <>
          {t('chefs.state.sandbox.text')}
          <code className={classes.account}>{link.data.accountId}</code>
        </>
      }
      action={
        <>
          {Object.values(SandboxOutcome).map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'ACTIVE' ? 'primary' : 'secondary'}
              loading={isBusy && answer.variables === outcome}
              disabled={isBusy}
              onClick={() => answer.mutate(outcome)}
            >
              {t(`chefs.state.sandbox.outcome.${outcome}`)}
            </Button>
          ))}
        </>
      }
    />
  )
}
