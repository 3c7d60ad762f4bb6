import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { topicName, topicsQuery } from '@/features/communities'
import { AtomLink, Feed } from '@/features/posts'
import { currentLanguage } from '@/shared/i18n'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { Columns, Side } from './Columns'
import { NoSuchPage } from './NoSuchPage'

/** The posts of the communities of a topic. */
export default function TopicPage() {
  const { t } = useTranslation()
  const { topicLink } = useParams({ from: '/_community/topic/$topicLink' })
  const search = useSearch({ from: '/_community/topic/$topicLink' })
  const { data: topics, error, refetch } = useQuery(topicsQuery)
  const { report, dialog } = useReport()
  const topic = topics?.find(({ link, formerLinks }) => link === topicLink || formerLinks.includes(topicLink))
  if (topics && !topic) return <NoSuchPage icon={Shapes} title={t('posts.topic.none')} />
  const name = topic ? topicName(topics, topic, currentLanguage()) : ''
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={name || t('posts.community')} />
      <Columns side={<Side />}>
        {!topic && error && <ErrorState level={1} error={error} onRetry={() => void refetch()} />}
        {!topic && !error && (
          <Loading>
            <Skeleton height="100dvh" />
          </Loading>
        )}
        {topic && (
          <>
            <header className={classes.head}>
              <div>
                <h1 className={classes.title}>{name}</h1>
                <p className={classes.facts}>
                  {t('posts.topic.lead')}
                  <AtomLink of={`topic/${encodeURIComponent(topic.link)}`} />
                </p>
              </div>
            </header>
            <Feed
              search={search}
              source={{ topic: topic.link }}
              onReport={(entityId) => report({ type: 'post', entityId })}
            />
          </>
        )}
      </Columns>
      {dialog}
    </div>
  )
}
