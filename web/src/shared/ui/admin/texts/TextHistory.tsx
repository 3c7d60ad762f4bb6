import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { auditEntries } from '@/shared/api/generated/audit'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { dayAndTime } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './TextHistory.module.css'

type Props = {
  /** The title of the history, and the target by which the audit log names the text. */
  title: string
  target: string
  language: Language
  onClose: () => void
}

const historyQuery = (target: string) =>
  queryOptions({
    queryKey: ['audit', 'textHistory', target],
    queryFn: async ({ signal }) => (await auditEntries({ target, size: 25 }, { signal })).data.entries,
    staleTime: 0,
  })

/** The earlier versions of a text, who changed it and when, from the audit log. */
export function TextHistory({ title, target, language, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(historyQuery(target))
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {data?.length === 0 && <p className={classes.hint}>{t('admin.textHistory.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.history}>
          {data.map(({ id, at, actor, before, after }) => (
            <li key={id}>
              <p className={classes.hint}>
                {t('admin.textHistory.by', {
                  login: actor.login || t('admin.textHistory.deleted'),
                  at: dayAndTime(at),
                })}
              </p>
              <p lang={LANGUAGES[language].html}>
                <del>{textOf(before)}</del>
              </p>
              <p lang={LANGUAGES[language].html}>
                <ins>{textOf(after)}</ins>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const textOf = (values: { [key: string]: unknown } | null) =>
  typeof values?.text === 'string' ? values.text : '–'
