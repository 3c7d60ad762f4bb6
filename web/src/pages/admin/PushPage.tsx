import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { PushAdmin } from '@/features/push'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The push services for devices. */
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
