import { useQuery } from '@tanstack/react-query'
import { Navigate, useMatch, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chefFormQuery, ChefWizard } from '@/features/chefs'
import { hasErrorKey } from '@/shared/api/ApiError'
import { useSession } from '@/shared/session'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { PageTitle } from '@/shared/ui/PageTitle'
import { ChefFormParts } from './FormParts'
import { FormSkeleton } from './FormSkeleton'
import { useStepInAddress } from './useStepInAddress'

/** The form of a chef or a pick-up point, for its owner or an admin. */
export default function EditChefPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  // The route that shows this page. While the reader leaves the page, the address is already the next one.
  const { fullPath: route } = useMatch({ strict: false })
  const { account } = useSession()
  const { data: chef, error, refetch } = useQuery(chefFormQuery(id))
  const { step } = useSearch({ strict: false })
  const onStep = useStepInAddress()
  if (hasErrorKey(error, 'access_denied')) return <Navigate to="/" replace />
  if (hasErrorKey(error, 'chef_not_exist')) return <NotFound />
  if (error && !chef) return <ErrorState error={error} onRetry={() => void refetch()} level={1} />
  const isPoint = chef?.pickUpPoint ?? route === '/edit-pick-up-point/$id'
  const to = isPoint ? '/edit-pick-up-point/$id' : '/edit-chef/$id'
  if (chef && route !== to) return <Navigate to={to} params={{ id }} replace />
  return (
    <ChefFormParts fallback={<FormSkeleton />}>
      <PageTitle title={t(isPoint ? 'chefs.form.point.editTitle' : 'chefs.form.editTitle')} noIndex />
      {chef && account ? (
        <ChefWizard
          key={`${account.id} ${chef.id}`}
          kind={chef.pickUpPoint ? 'point' : 'chef'}
          accountId={account.id}
          chef={chef}
          advAccepted={false}
          step={step}
          onStep={onStep}
          onOutcome={() => {}}
        />
      ) : (
        <FormSkeleton />
      )}
    </ChefFormParts>
  )
}
