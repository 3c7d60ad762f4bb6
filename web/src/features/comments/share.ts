import { i18n } from '@/shared/i18n/translate'
import { showError, showSuccess } from '@/shared/lib/toast'

/** Copy the address that opens the thread at the comment. */
export async function copyLink({ id, postId }: { id: string; postId: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/blog/${postId}?comment=${id}`, location.origin).href)
    showSuccess(i18n.t('copy.copied'))
  } catch {
    showError(i18n.t('copy.failed'))
  }
}
