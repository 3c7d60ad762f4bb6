import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { date } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './Article.module.css'
import { type Heading, withAnchors } from './headings'
import { Html } from './Html'
import { type ContentType, languageOf, type StaticContent, useContent } from './queries'

/** A text with at least this number of parts has a table of contents. */
const LONG = 5

type Props = {
  type: ContentType
  title: string
  /** Whether to show the date of the last change; for legally binding texts. */
  dated?: boolean
  /** Content above the text. */
  before?: ReactNode
  /** Content below the text. */
  after?: ReactNode
  /** The next action: beside the text, on a narrow screen always visible below it. */
  action?: ReactNode
}

/** The page of one static text, such as the terms. */
export function Article({ type, title, dated = false, before, after, action }: Props) {
  const { data, error, refetch } = useContent(type)
  return (
    <article className={`container ${classes.page}`}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {dated && <p className={classes.date}>{data ? <LastUpdated text={data} /> : ' '}</p>}
      </header>
      {before && <div className={classes.aside}>{before}</div>}
      {data ? (
        <Body text={data} action={action} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Wait />
      )}
      {after && <footer className={classes.aside}>{after}</footer>}
    </article>
  )
}

function LastUpdated({ text }: { text: StaticContent }) {
  const { t } = useTranslation()
  return <time dateTime={text.updatedAt}>{t('content.updated', { date: date(text.updatedAt) })}</time>
}

function Body({ text, action }: { text: StaticContent; action?: ReactNode }) {
  const { html, headings } = useMemo(() => withAnchors(text.content), [text.content])
  return (
    <div className={classes.columns}>
      <Html html={html} lang={languageOf(text)} />
      <div className={classes.side}>
        {headings.length >= LONG && <Contents headings={headings} />}
        {action && (
          <div className={`in-reach ${classes.action}`} data-bottom-bar>
            {action}
          </div>
        )}
      </div>
    </div>
  )
}

function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.contents} aria-label={t('content.contents')}>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Wait() {
  return (
    <Loading className={classes.wait}>
      {['92%', '100%', '84%', '96%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Loading>
  )
}
