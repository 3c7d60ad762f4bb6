import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSettings, setNotificationTopic } from '@/shared/api/generated/marmita'
import type { NotificationSetting } from '@/shared/api/generated/marmita.schemas'
import { showError } from '@/shared/lib/toast'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Switch } from '@/shared/ui/forms/Switch'
import classes from './Topics.module.css'

const topicsQuery = queryOptions({
  queryKey: ['notificationTopics'],
  queryFn: async ({ signal }) => (await notificationSettings({ signal })).data,
})

/** What the reader is notified of, a switch for each topic. */
export default function Topics() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(topicsQuery)
  const show = ({ topic, inApp }: NotificationSetting) =>
    client.setQueryData(topicsQuery.queryKey, (known) =>
      known?.map((each) => (each.topic === topic ? { topic, inApp } : each)),
    )
  const { mutate } = useMutation({
    scope: { id: 'notificationTopics' },
    mutationFn: (wanted: NotificationSetting) => setNotificationTopic(wanted),
    onMutate: show,
    onError: (failure, { topic, inApp }) => {
      show({ topic, inApp: !inApp })
      showError(failure)
    },
  })
  if (error && !data) return <ErrorState level={3} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className={classes.topics}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    )
  return (
    <div className={classes.topics}>
      {data.map(({ topic, inApp }) => (
        <Switch
          key={topic}
          label={t(`notifications.settings.${topic}`)}
          description={t(`notifications.settings.${topic}_text`)}
          checked={inApp}
          onChange={(wanted) => mutate({ topic, inApp: wanted })}
        />
      ))}
    </div>
  )
}
