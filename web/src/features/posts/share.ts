import { i18n } from '@/shared/i18n/translate'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'

/** Errors of the browser's share dialog that need no message: the user cancelled it, or opened it twice. */
const NO_FAULTS = ['AbortError', 'InvalidStateError']

/** Share a post with the device's own dialog, or copy its address. */
export async function sharePost({ name, contentUri }: PostCard): Promise<void> {
  const url = new URL(contentUri, location.origin).href
  if (typeof navigator.share === 'function') {
    return navigator.share({ title: name, url }).catch((error: Error) => {
      if (!NO_FAULTS.includes(error.name)) showError(error)
    })
  }
  try {
    await navigator.clipboard.writeText(url)
    showSuccess(i18n.t('copy.copied'))
  } catch {
    showError(i18n.t('copy.failed'))
  }
}
