/** Whether the reader sees what is for adults: kept with the account, and for visitors on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { changeContent } from '@/shared/api/generated/marmita'
import type { ContentSetting } from '@/shared/api/generated/marmita.schemas'
import { deviceStorage } from '@/shared/lib/storage'
import { type Account, ACCOUNT_KEY } from './account'
import { useSession } from './useSession'

const KEY = 'adultContent'
const CLOSED: ContentSetting = { allowed: false, blurred: true, confirmedAt: null }
let cache: { raw: string | null; value: ContentSetting } = { raw: null, value: CLOSED }

function readLocal(): ContentSetting {
  const raw = deviceStorage.get(KEY)
  if (raw !== cache.raw) cache = { raw, value: parse(raw) }
  return cache.value
}

/** Anything that is not clearly a yes of an adult is a no. */
function parse(raw: string | null): ContentSetting {
  try {
    const { allowed, blurred, confirmedAt } = JSON.parse(raw ?? '{}') as Partial<ContentSetting>
    if (typeof confirmedAt !== 'string') return CLOSED
    return { allowed: allowed === true, blurred: blurred !== false, confirmedAt }
  } catch {
    return CLOSED
  }
}

function writeLocal(setting: ContentSetting): void {
  deviceStorage.set(KEY, JSON.stringify(setting))
}

export function forgetAdultContent(): void {
  deviceStorage.remove(KEY)
}

const subscribe = (listener: () => void) => deviceStorage.subscribe(KEY, listener)

type Choice = { allowed: boolean; blurred: boolean; ofAge?: boolean }

/** `choose` needs `ofAge` for what is allowed the first time; it throws what the server refuses. */
export function useAdultContent() {
  const client = useQueryClient()
  const { account, isLoggedIn } = useSession()
  const local = useSyncExternalStore(subscribe, readLocal)
  const { allowed, blurred, confirmedAt } = isLoggedIn ? (account?.contentSettings.ADULT ?? CLOSED) : local
  const choose = async ({ ofAge = false, ...choice }: Choice): Promise<void> => {
    if (!isLoggedIn) {
      writeLocal({ ...choice, confirmedAt: confirmedAt ?? (ofAge ? new Date().toISOString() : null) })
      return
    }
    const { data } = await changeContent({ key: 'ADULT', ...choice, ofAge })
    client.setQueryData<Account | null>(ACCOUNT_KEY, (known) => known && { ...known, contentSettings: data })
  }
  return { allowed, blurred, isConfirmed: confirmedAt !== null, choose }
}
