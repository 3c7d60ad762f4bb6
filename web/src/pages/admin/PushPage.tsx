import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useReauthentication } from '@/features/accounts'
import { PushAdmin } from '@/features/push'
import { PageTitle } from '@/shared/ui/PageTitle'

/** By which services is pushed to devices. */
export default function PushPage() {
  const { t } = useTranslation()
  const { withProof, proofDialog } = useReauthentication()
  return (
    <>
      <PageTitle title={t('chrome.devicePushes')} noIndex />
      <Suspense>
        <PushAdmin withProof={withProof} />
      </Suspense>
      {proofDialog}
    </>
  )
}
