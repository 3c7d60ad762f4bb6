import { useQuery } from '@tanstack/react-query'
import { Check, ListX, Undo2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ClientErrorGroup } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime, number } from '@/shared/lib/format'
import type { ClientErrorSearch } from '@/shared/lib/address/adminSearch'
import { Fact, Facts } from '@/shared/ui/admin/Facts'
import panel from '@/shared/ui/admin/panel.module.css'
import { SidePanel } from '@/shared/ui/admin/SidePanel'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { State } from './ClientErrorList'
import classes from './clientErrors.module.css'
import { clientErrorsQuery, useMark } from './queries'

type Props = { id: string; search: ClientErrorSearch; onClose: () => void }

/** The last report of a group as the browser sent it, and facts about the other reports. */
export function ClientErrorPanel({ id, search, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(clientErrorsQuery(search))
  const group = data?.rows.find((row) => row.id === id)
  if (!data) return null
  return (
    <SidePanel key={id} label={group?.title ?? t('clientErrors.gone')} onClose={onClose}>
      {group ? <Details group={group} /> : <EmptyState icon={ListX} title={t('clientErrors.gone')} />}
    </SidePanel>
  )
}

function Details({ group }: { group: ClientErrorGroup }) {
  const { t } = useTranslation()
  const mark = useMark()
  const isSeen = group.seenAt !== null
  const facts: [string, string][] = [
    [t('clientErrors.route'), group.route],
    [t('clientErrors.times'), number(group.times)],
    [t('clientErrors.first'), dayAndTime(group.firstAt)],
    [t('clientErrors.last'), dayAndTime(group.lastAt)],
    [t('clientErrors.builds'), group.builds.filter(Boolean).join(', ')],
    [t('clientErrors.browser'), group.browser],
  ]
  return (
    <>
      <div className={panel.head}>
        <h2 className={classes.heading}>{group.title || t('clientErrors.unnamed')}</h2>
        <State group={group} />
      </div>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <section aria-label={t('clientErrors.sample')}>
        <h3 className={panel.subtitle}>{t('clientErrors.sample')}</h3>
        <pre className={classes.sample}>{group.sample}</pre>
      </section>
      <Button
        size="sm"
        variant={isSeen ? 'secondary' : 'primary'}
        icon={isSeen ? Undo2 : Check}
        loading={mark.isPending}
        onClick={() => mark.mutate({ ids: [group.id], seen: !isSeen })}
      >
        {t(isSeen ? 'clientErrors.markNew' : 'clientErrors.markSeen')}
      </Button>
    </>
  )
}
