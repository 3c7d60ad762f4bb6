import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { Caches, FailedJobs, FailedMails, JobPanel, MailPanel, Work } from '@/features/system'
import type { SystemSearch } from '@/shared/lib/address/systemSearch'
import { PageTitle } from '@/shared/ui/PageTitle'
import { TabLinks } from '@/shared/ui/tabs/TabLinks'
import classes from './AdminLayout.module.css'

const TABS = ['work', 'jobs', 'mails', 'cache'] as const

/**
 * The machine room: long work, failed jobs and e-mails, and caches. The open section, its filters and the open row are
 * in the address.
 */
export default function SystemPage() {
  const { t } = useTranslation()
  const { tab = 'work', row, kind, state, ...list } = useSearch({ from: '/_admin/admin/system' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  const show = (search: SystemSearch) =>
    void navigate({
      to: '/admin/system',
      search: { ...search, tab: tab === 'work' ? undefined : tab },
      resetScroll: false,
    })
  const jobs = { ...list, kind }
  const mails = { ...list, state }
  return (
    <div className={classes.columns}>
      <PageTitle title={t(`system.${tab}`)} noIndex />
      <div className={classes.main}>
        <TabLinks
          label={t('system.tabs')}
          current={tab}
          tabs={TABS.map((name) => ({
            name,
            text: t(`system.${name}`),
            link: { to: '/admin/system', search: { tab: name === 'work' ? undefined : name } },
          }))}
        />
        {tab === 'work' && <Work />}
        {tab === 'cache' && <Caches />}
        {tab === 'jobs' && (
          <FailedJobs
            search={jobs}
            chosen={row}
            withProof={withProof}
            onSearch={(next) => show({ ...next, row })}
          />
        )}
        {tab === 'mails' && (
          <FailedMails
            search={mails}
            chosen={row}
            withProof={withProof}
            onSearch={(next) => show({ ...next, row })}
          />
        )}
      </div>
      {row && tab === 'jobs' && (
        <JobPanel id={row} search={jobs} withProof={withProof} onClose={() => show(jobs)} />
      )}
      {row && tab === 'mails' && (
        <MailPanel id={row} search={mails} withProof={withProof} onClose={() => show(mails)} />
      )}
      {proofDialog}
    </div>
  )
}
