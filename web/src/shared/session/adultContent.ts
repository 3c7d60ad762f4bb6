/** Whether the reader sees content for adults: stored with the account, and for visitors on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { changeContent } from '@/shared/api/generated/marmita'
import type { ContentSetting } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'
import { patchAccount } from './account'
import { useSession } from './useSession'

const CLOSED: ContentSetting = { allowed: false, blurred: true, confirmedAt: null }

/** Without the time of an adult's confirmation, the stored value does not count. */
export const adultContent = createDeviceValue('adultContent', (stored): ContentSetting => {
  const { allowed, blurred, confirmedAt } = (stored ?? {}) as Partial<ContentSetting>
  if (typeof confirmedAt !== 'string') return CLOSED
  return { allowed: allowed === true, blurred: blurred !== false, confirmedAt }
})

type Choice = { allowed: boolean; blurred: boolean; ofAge?: boolean }

/**
 * Return the reader's setting, and `choose` to change it. The first permission needs `ofAge`. `choose` throws the
 * server's refusal.
 */
export function useAdultContent() {
  const client = useQueryClient()
  const { account, isLoggedIn } = useSession()
  const local = useSelector(adultContent)
  const { allowed, blurred, confirmedAt } = isLoggedIn ? (account?.contentSettings.ADULT ?? CLOSED) : local
  const choose = async ({ ofAge = false, ...choice }: Choice): Promise<void> => {
    if (!isLoggedIn) {
      adultContent.set({ ...choice, confirmedAt: confirmedAt ?? (ofAge ? new Date().toISOString() : null) })
      return
    }
    const { data } = await changeContent({ key: 'ADULT', ...choice, ofAge })
    patchAccount(client, { contentSettings: data })
  }
  return { allowed, blurred, isConfirmed: confirmedAt !== null, choose }
}
