/** Whether the reader sees what is for adults: kept with the account, and for visitors on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { changeContent } from '@/shared/api/generated/marmita'
import type { ContentSetting } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'
import { patchAccount } from './account'
import { useSession } from './useSession'

const CLOSED: ContentSetting = { allowed: false, blurred: true, confirmedAt: null }

/** Anything that is not clearly a yes of an adult is a no. */
export const adultContent = createDeviceValue('adultContent', (stored): ContentSetting => {
  const { allowed, blurred, confirmedAt } = (stored ?? {}) as Partial<ContentSetting>
  if (typeof confirmedAt !== 'string') return CLOSED
  return { allowed: allowed === true, blurred: blurred !== false, confirmedAt }
})

type Choice = { allowed: boolean; blurred: boolean; ofAge?: boolean }

/** `choose` needs `ofAge` for what is allowed the first time; it throws what the server refuses. */
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
