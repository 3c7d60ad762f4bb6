/** Drafts of long forms, stored on this device by the form's name and the account that fills it in. */
import { deviceStorage } from '@/shared/lib/storage'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

const KEY = 'formDrafts'

export const formDrafts = createDeviceValue(KEY, (stored): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {},
)

export const readFormDraft = (name: string): unknown => formDrafts.get()[name]

/** Whether drafts survive a reload: a browser may refuse to store anything. */
export const areFormDraftsKept = (): boolean => deviceStorage.isStored(KEY)

/** Call `listener` when another window has changed a draft. Return a function that stops. */
export function watchFormDrafts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Store a draft. `undefined` removes it. */
export function writeFormDraft(name: string, draft: unknown): void {
  const { [name]: _, ...others } = formDrafts.get()
  if (draft !== undefined) formDrafts.set({ ...others, [name]: draft })
  else if (Object.keys(others).length > 0) formDrafts.set(others)
  else formDrafts.remove()
}
