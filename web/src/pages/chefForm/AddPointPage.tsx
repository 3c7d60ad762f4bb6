import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefWizard, type Outcome } from '@/features/chefs'
import { type Account, openAuthDialog, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { PageTitle } from '@/shared/ui/PageTitle'
import { ChefFormParts } from './FormParts'
import { FormSkeleton } from './FormSkeleton'
import { useStepInAddress } from './useStepInAddress'

/** The form to open a pick-up point with the logged-in account, which may have a chef as well. */
export default function AddPointPage() {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  return (
    <ChefFormParts fallback={<FormSkeleton />}>
      <PageTitle title={t('chefs.form.point.pageTitle')} />
      {account ? <NewPoint key={account.id} account={account} /> : isLoggedIn ? <FormSkeleton /> : <LogIn />}
    </ChefFormParts>
  )
}

function NewPoint({ account }: { account: Account }) {
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false })
  const onStep = useStepInAddress()
  // If the account had a point when the page opened, that point is edited. After creating a point here, the dashboard
  // opens.
  const [existing] = useState(account.pickUpPointId)
  if (existing) return <Navigate to="/edit-pick-up-point/$id" params={{ id: existing }} replace />

  const onOutcome = (outcome: Outcome) => {
    if (outcome.kind === 'exists')
      void navigate({ to: '/edit-pick-up-point/$id', params: { id: outcome.chefId }, replace: true })
    else void navigate({ to: '/dashboard', replace: true })
  }
  return (
    <ChefWizard
      kind="point"
      accountId={account.id}
      advAccepted={false}
      step={step}
      onStep={onStep}
      onOutcome={onOutcome}
    />
  )
}

function LogIn() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={Store}
      level={1}
      title={t('chefs.form.point.login.title')}
      text={t('chefs.form.point.login.text')}
      action={
        <>
          <Button onClick={() => openAuthDialog('login')}>{t('chrome.logIn')}</Button>
          <Button variant="secondary" onClick={() => openAuthDialog('register')}>
            {t('chrome.join')}
          </Button>
        </>
      }
    />
  )
}
