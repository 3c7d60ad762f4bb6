import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { FailedMailState, type FailedMail, FailureSort } from '@/shared/api/generated/marmita.schemas'
import { FailedMailsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { failedMailsCsv } from '@/shared/api/generated/system'
import { dayAndTime, number } from '@/shared/lib/format'
import type { FailedMailSearch } from '@/shared/lib/address/systemSearch'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import type { Column } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { ChangeButtons } from './ChangeButtons'
import { failedMailsQuery, type WithProof } from './queries'
import classes from './system.module.css'

type Props = {
  search: FailedMailSearch
  chosen?: string
  withProof: WithProof
  onSearch: (search: FailedMailSearch) => void
}

const TONES = { WAITING: 'soon', SENDING: 'soon', GIVEN_UP: 'urgent', REFUSED: 'urgent' } as const

/** The e-mails that could not be delivered, with their states. */
export function FailedMails({ search, chosen, withProof, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(failedMailsQuery(search))
  const columns: Column<FailedMail, FailureSort>[] = [
    { key: 'mail', label: t('system.mail'), render: (mail) => <Name mail={mail} /> },
    {
      key: 'to',
      label: t('system.recipient'),
      render: ({ login, recipient }) => <span className={classes.recipient}>{login ?? recipient}</span>,
    },
    { key: 'state', label: t('system.state'), render: (mail) => <MailState mail={mail} /> },
    { key: 'attempts', label: t('system.attempts'), align: 'end', render: (mail) => number(mail.attempts) },
    {
      key: 'at',
      label: t('system.written'),
      sorts: [FailureSort.LATEST_FIRST, FailureSort.EARLIEST_FIRST],
      render: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>,
    },
  ]
  return (
    <AdminList
      title={t('system.mails')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={FailureSort.LATEST_FIRST}
      emptyText={t('system.noMails')}
      csv={() => failedMailsCsv({ q: search.q, state: search.state, sort: search.sort })}
      bulk={{
        labelOf: ({ template, recipient }) => `${template} ${recipient}`,
        render: (mails, done) => (
          <ChangeButtons of="mails" ids={mails.map(({ id }) => id)} withProof={withProof} onDone={done} />
        ),
      }}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('system.searchMails')}
            value={search.q ?? ''}
            maxLength={FailedMailsParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('system.state')}
            value={search.state}
            options={Object.values(FailedMailState).map((value) => ({
              value,
              label: t(`system.mailStates.${value}`),
            }))}
            onChange={(state) => change({ state })}
          />
        </>
      )}
    />
  )
}

export function MailState({ mail: { state } }: { mail: Pick<FailedMail, 'state'> }) {
  const { t } = useTranslation()
  return <StatusBadge tone={TONES[state]}>{t(`system.mailStates.${state}`)}</StatusBadge>
}

function Name({ mail: { id, template, error } }: { mail: FailedMail }) {
  return (
    <RowName opens={{ row: id }} under={<span className={classes.detail}>{error}</span>}>
      {template}
    </RowName>
  )
}
