import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type SentText, SentTextSort, TextKind, TextState } from '@/shared/api/generated/marmita.schemas'
import { SentTextsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { sentTextsCsv } from '@/shared/api/generated/sms-admin'
import { dayAndTime, number } from '@/shared/lib/format'
import type { SentTextSearch } from '@/shared/lib/address/systemSearch'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import type { Column } from '@/shared/ui/admin/list/list'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import classes from './admin.module.css'
import { sentTextsQuery } from './queries'
import { Status } from './Status'

type Props = { search: SentTextSearch; onSearch: (search: SentTextSearch) => void }

const TONES = { WAITING: 'soon', SENDING: 'soon', SENT: 'quiet', FAILED: 'urgent' } as const

/** The text messages of the last month with their delivery states; numbers are masked. */
export function SentTexts({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(sentTextsQuery(search))
  const columns: Column<SentText, SentTextSort>[] = [
    { key: 'kind', label: t('sms.admin.kind'), render: ({ kind }) => t(`sms.admin.kinds.${kind}`) },
    { key: 'to', label: t('sms.admin.to'), render: (text) => <Recipient text={text} /> },
    { key: 'state', label: t('sms.admin.state'), render: (text) => <State text={text} /> },
    {
      key: 'messages',
      label: t('sms.admin.messages'),
      align: 'end',
      render: ({ segments }) => (segments === null ? '–' : number(segments)),
    },
    {
      key: 'at',
      label: t('sms.admin.at'),
      sorts: [SentTextSort.NEWEST_FIRST, SentTextSort.OLDEST_FIRST],
      render: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
    },
  ]
  return (
    <AdminList
      title={t('sms.admin.sent')}
      intro={<Status />}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      search={search}
      onSearch={onSearch}
      usualSort={SentTextSort.NEWEST_FIRST}
      emptyText={t('sms.admin.none')}
      csv={() => sentTextsCsv({ q: search.q, kind: search.kind, state: search.state, sort: search.sort })}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('sms.admin.search')}
            value={search.q ?? ''}
            maxLength={SentTextsParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('sms.admin.kind')}
            value={search.kind}
            options={Object.values(TextKind).map((value) => ({
              value,
              label: t(`sms.admin.kinds.${value}`),
            }))}
            onChange={(kind) => change({ kind })}
          />
          <Filter
            label={t('sms.admin.state')}
            value={search.state}
            options={Object.values(TextState).map((value) => ({
              value,
              label: t(`sms.admin.states.${value}`),
            }))}
            onChange={(state) => change({ state })}
          />
        </>
      )}
    />
  )
}

function Recipient({ text: { login, number } }: { text: SentText }) {
  return (
    <span>
      {login} <span className={classes.detail}>{number}</span>
    </span>
  )
}

function State({ text }: { text: SentText }) {
  const { t } = useTranslation()
  const { state, reason, detail, dueAt } = text
  return (
    <span>
      <StatusBadge tone={TONES[state]}>{t(`sms.admin.states.${state}`)}</StatusBadge>
      {(reason || detail || dueAt) && (
        <span className={classes.detail}>
          {[
            reason && t(`sms.admin.reasons.${reason}`),
            detail,
            dueAt && t('sms.admin.due', { at: dayAndTime(dueAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}
