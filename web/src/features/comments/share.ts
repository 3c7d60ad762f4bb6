import i18next from 'i18next'
import { showError, showSuccess } from '@/shared/lib/toast'

/** Copies the address under which the thread opens at this comment. */
export async function copyLink({ id, postId }: { id: string; postId: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/blog/${postId}?comment=${id}`, location.origin).href)
    showSuccess(i18next.t('copy.copied'))
  } catch {
    showError(i18next.t('copy.failed'))
  }
}
