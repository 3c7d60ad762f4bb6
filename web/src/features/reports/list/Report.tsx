import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasErrorKey } from '@/shared/api/ApiError'
import { deleteNotice } from '@/shared/api/generated/reports'
import type { NoticeView } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { plainText } from '@/shared/lib/text/plainText'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { NOTICES } from './queries'
import classes from './reports.module.css'

type Props = { notice: NoticeView; onDismissed: () => void }

/** One report: what, why, by whom, with the way to the thing and to its author. */
export function Report({ notice, onDismissed }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const dismissing = useMutation({
    // Somebody else may have dismissed it: it is gone, as was wanted.
    mutationFn: () =>
      deleteNotice(notice.id).catch((error: unknown) => {
        if (!hasErrorKey(error, 'notice_not_exist')) throw error
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: NOTICES })
      showSuccess(t('reports.list.dismissed'))
      onDismissed()
    },
    onError: showError,
  })
  const words = (notice.message ?? plainText(notice.comment ?? notice.review ?? '')).trim()
  const name = notice.post ?? notice.chef?.name ?? ''
  return (
    <article className={classes.row} aria-label={t(`reports.list.what.${notice.type}`, { name })}>
      <div className={classes.what}>
        <h2 className={classes.name}>
          <ToThing notice={notice}>{t(`reports.list.what.${notice.type}`, { name })}</ToThing>
        </h2>
        {words && <p className={classes.words}>{words}</p>}
        <p className={classes.muted}>
          {notice.author && (
            <>
              {t('reports.list.author')} <Person login={notice.author.login} />
            </>
          )}
          {notice.deleted && <StatusBadge tone="quiet">{t('reports.list.deleted')}</StatusBadge>}
        </p>
      </div>
      <div className={classes.why}>
        <Tag tone="urgent">{t(`reports.reason.${notice.reason}`)}</Tag>
        {notice.description && <p className={classes.description}>{notice.description}</p>}
        <p className={classes.muted}>
          {t('reports.list.reporter')} <Person login={notice.reporter.login} />
          {', '}
          <time dateTime={notice.date}>{dayAndTime(notice.date)}</time>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={dismissing.isPending}
        onClick={() => dismissing.mutate()}
      >
        {t('reports.list.dismiss')}
      </Button>
    </article>
  )
}

const Person = ({ login }: { login: string }) => (
  <Link to="/user-details/$login" params={{ login }}>
    {login}
  </Link>
)

function ToThing({ notice, children }: { notice: NoticeView; children: string }) {
  const { type, entityId, postId, chef } = notice
  if (postId)
    return (
      <Link
        to="/blog/$id"
        params={{ id: postId }}
        search={type === 'comment' ? { comment: entityId } : undefined}
      >
        {children}
      </Link>
    )
  if (!chef) return children
  return (
    <Link
      to="/chef/$login"
      params={{ login: chef.shortName }}
      hash={type === 'review' ? 'reviews' : undefined}
    >
      {children}
    </Link>
  )
}
