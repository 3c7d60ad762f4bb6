import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showInfo } from '@/shared/lib/toast'

/** Says why a dialog vanishes with its order: somebody else has moved it, in another window or at the other end. */
export function useStaleDialogNotice(asking: boolean): void {
  const { t } = useTranslation()
  const notify = useEffectEvent(() => {
    if (asking) showInfo(t('error.order_state_changed'))
  })
  useEffect(() => () => notify(), [])
}
