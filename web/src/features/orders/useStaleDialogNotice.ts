import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showInfo } from '@/shared/lib/toast'

/** Show a message when an open dialog disappears because its order was changed elsewhere. */
export function useStaleDialogNotice(asking: boolean): void {
  const { t } = useTranslation()
  const notify = useEffectEvent(() => {
    if (asking) showInfo(t('error.order_state_changed'))
  })
  useEffect(() => () => notify(), [])
}
