import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { dayAndTime } from '@/shared/lib/format'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './admin.module.css'
import { historyQuery } from './queries'

type Props = { textKey: string; language: Language; onClose: () => void }

/** What a text was before, who has changed it, and when: the audit log knows. */
export function TextHistory({ textKey, language, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(historyQuery(textKey, language))
  return (
    <Dialog open onClose={onClose} title={t('notifications.admin.historyOf', { key: textKey })} size="md">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      {data?.length === 0 && <p className={classes.hint}>{t('notifications.admin.noHistory')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.history}>
          {data.map(({ id, at, actor, before, after }) => (
            <li key={id}>
              <p className={classes.hint}>
                {t('notifications.admin.by', {
                  login: actor.login || t('notifications.admin.deleted'),
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
