import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { ChefWizard, type Outcome } from '@/features/chefs'
import { type Account, ownChefId, useSession } from '@/shared/session'
import { PageTitle } from '@/shared/ui/PageTitle'
import { AfterLogout } from './AfterLogout'
import { ChefFormParts } from './FormParts'
import { FormSkeleton } from './FormSkeleton'
import { useStepInAddress } from './useStepInAddress'

/** The form to become a chef, with the logged-in account or with a new one. */
export default function BecomeChefPage() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const { data: settings, isPending } = useQuery(clientSettingsQuery)
  // After the end of a session, do not show the form for visitors: the typed text belongs to the account, and is
  // restored after its next login.
  const [wasLoggedIn] = useState(isLoggedIn)
  if (wasLoggedIn && !isLoggedIn) return <AfterLogout />
  return (
    <ChefFormParts fallback={<FormSkeleton />}>
      <PageTitle title={t('chefs.form.pageTitle')} />
      {isPending || (isLoggedIn && !account) ? (
        <FormSkeleton />
      ) : (
        <NewChef
          key={account?.id ?? 'guest'}
          account={account}
          advAccepted={settings?.advertisingConsentPrechecked ?? false}
        />
      )}
    </ChefFormParts>
  )
}

function NewChef({ account, advAccepted }: { account: Account | null; advAccepted: boolean }) {
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false })
  const onStep = useStepInAddress()
  // If the account had a chef when the page opened, that chef is edited. After creating a chef here, the dashboard
  // opens.
  const [existing] = useState(ownChefId(account))
  if (existing) return <Navigate to="/edit-chef/$id" params={{ id: existing }} replace />

  const onOutcome = (outcome: Outcome) => {
    if (outcome.kind === 'registered')
      void navigate({ to: '/check-email-chef', state: { email: outcome.email }, replace: true })
    else if (outcome.kind === 'exists')
      void navigate({ to: '/edit-chef/$id', params: { id: outcome.chefId }, replace: true })
    else void navigate({ to: '/dashboard', replace: true })
  }
  return (
    <ChefWizard
      accountId={account?.id}
      advAccepted={advAccepted}
      step={step}
      onStep={onStep}
      onOutcome={onOutcome}
    />
  )
}
