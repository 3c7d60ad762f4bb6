import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Channels } from './Channels'
import { Digest } from './Digest'
import { settingsQuery } from './queries'
import classes from './settings.module.css'

/** The notification settings: topics, channels and digest. */
export default function Settings() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error && !data) return <ErrorState level={3} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className={classes.settings}>
        <Skeleton height={96} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    )
  return (
    <div className={classes.settings}>
      <Channels topics={data.topics} hasDigest={data.digest.frequency !== 'NEVER'} />
      <Digest digest={data.digest} />
    </div>
  )
}
