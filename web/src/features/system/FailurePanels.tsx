import { useQuery } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayAndTime, number } from '@/shared/lib/format'
import type { FailedJobSearch, FailedMailSearch } from '@/shared/lib/address/systemSearch'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import panel from '@/shared/ui/admin/panel.module.css'
import { SidePanel } from '@/shared/ui/admin/SidePanel'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ChangeButtons } from './ChangeButtons'
import { MailState } from './FailedMails'
import { failedJobsQuery, failedMailsQuery, type WithProof } from './queries'
import classes from './system.module.css'

type Props<Search> = { id: string; search: Search; withProof: WithProof; onClose: () => void }

/** The panel of a failed job: its subject, the error, and the actions on it. */
export function JobPanel({ id, search, withProof, onClose }: Props<FailedJobSearch>) {
  const { t } = useTranslation()
  const { data } = useQuery(failedJobsQuery(search))
  const job = data?.rows.find((row) => row.id === id)
  if (!data) return null
  if (!job) return <Gone onClose={onClose} />
  const facts: [string, ReactNode][] = [
    [t('system.kind'), t(`system.jobKinds.${job.kind}`)],
    [t('system.subject'), <code key="subject">{job.subject}</code>],
    [t('system.failures'), number(job.failures)],
    [t('system.last'), dayAndTime(job.at)],
  ]
  return (
    <SidePanel key={id} label={job.task} onClose={onClose}>
      <div className={panel.head}>
        <h2 className={classes.title}>{job.task}</h2>
      </div>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={classes.sample}>{job.error || t('system.noError')}</p>
      {job.kind === 'ROW' && <p className={panel.muted}>{t('system.rowHint')}</p>}
      <div className={panel.actions}>
        <ChangeButtons of="jobs" ids={[id]} withProof={withProof} canRetry={job.kind === 'JOB'} />
      </div>
    </SidePanel>
  )
}

/** The panel of a failed e-mail: its recipient, the error, and the actions on it. */
export function MailPanel({ id, search, withProof, onClose }: Props<FailedMailSearch>) {
  const { t } = useTranslation()
  const { data } = useQuery(failedMailsQuery(search))
  const mail = data?.rows.find((row) => row.id === id)
  if (!data) return null
  if (!mail) return <Gone onClose={onClose} />
  const facts: [string, ReactNode][] = [
    [t('system.recipient'), [mail.login, mail.recipient].filter(Boolean).join(' · ')],
    [t('system.language'), mail.locale],
    [t('system.attempts'), number(mail.attempts)],
    [t('system.written'), dayAndTime(mail.at)],
    [t('system.nextAttempt'), mail.nextAt && dayAndTime(mail.nextAt)],
  ]
  return (
    <SidePanel key={id} label={mail.template} onClose={onClose}>
      <div className={panel.head}>
        <h2 className={classes.title}>{mail.template}</h2>
        <MailState mail={mail} />
      </div>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <p className={classes.sample}>{mail.error}</p>
      {mail.state === 'REFUSED' && <p className={panel.muted}>{t('system.refusedHint')}</p>}
      <div className={panel.actions}>
        <ChangeButtons of="mails" ids={[id]} withProof={withProof} canRetry={mail.state !== 'REFUSED'} />
      </div>
    </SidePanel>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SidePanel label={t('system.gone')} onClose={onClose}>
      <EmptyState icon={ListX} title={t('system.gone')} />
    </SidePanel>
  )
}
