import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  notificationSettings,
  setNotificationDigest,
  setNotificationTopic,
} from '@/shared/api/generated/marmita'
import type {
  DigestSetting,
  NotificationSettings,
  NotificationTopic,
} from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'

export const settingsQuery = queryOptions({
  queryKey: ['notificationSettings'],
  queryFn: async ({ signal }) => (await notificationSettings({ signal })).data,
})

/** The channels of a topic; `inApp` is the list, on which the others depend. */
export const CHANNELS = ['inApp', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
type Wanted = { topic: NotificationTopic; channel: Channel; on: boolean }

/** Return the settings with one channel of one topic switched. */
const withChannel = (settings: NotificationSettings, { topic, channel, on }: Wanted) => ({
  ...settings,
  topics: settings.topics.map((each) => (each.topic === topic ? { ...each, [channel]: on } : each)),
})

/** Return a function that switches a channel. The change is shown at once, and reverted if the server refuses. */
export function useSetChannel() {
  const client = useQueryClient()
  const show = (wanted: Wanted) =>
    client.setQueryData(settingsQuery.queryKey, (known) => known && withChannel(known, wanted))
  return useMutation({
    scope: { id: 'notificationSettings' },
    mutationFn: ({ topic, channel, on }: Wanted) => setNotificationTopic({ topic, [channel]: on }),
    onMutate: async (wanted) => {
      await client.cancelQueries(settingsQuery)
      show(wanted)
    },
    onError: (error, wanted) => {
      show({ ...wanted, on: !wanted.on })
      showError(error)
    },
  }).mutate
}

/** Return a function that sets the digest. The choice is shown at once, then replaced by the server's answer. */
export function useSetDigest() {
  const client = useQueryClient()
  const show = (digest: DigestSetting | undefined) =>
    client.setQueryData(settingsQuery.queryKey, (known) => known && digest && { ...known, digest })
  return useMutation({
    scope: { id: 'notificationSettings' },
    mutationFn: async (digest: DigestSetting) => (await setNotificationDigest(digest)).data,
    onMutate: async (digest) => {
      await client.cancelQueries(settingsQuery)
      const before = client.getQueryData(settingsQuery.queryKey)?.digest
      show(digest)
      return before
    },
    onSuccess: show,
    onError: (error, _, before) => {
      show(before)
      showError(error)
    },
  }).mutate
}
