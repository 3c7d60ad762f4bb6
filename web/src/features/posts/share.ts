import { i18n } from '@/shared/i18n/translate'
import type { PostCard } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'

/** What the browser says of a share that the reader gave up, or requested twice. */
const NO_FAULTS = ['AbortError', 'InvalidStateError']

/** Passes a post on: by the device's own dialog, or as a copied address. */
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
