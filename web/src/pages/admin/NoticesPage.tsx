import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CaseScreen, Queue } from '@/features/moderation'
import { PageTitle } from '@/shared/ui/PageTitle'
import { AdminFrame } from './AdminFrame'
import classes from './NoticesPage.module.css'

/** The list of cases, and the open case with its decision beside it. The filters of the list are in the address. */
export default function NoticesPage() {
  const { t } = useTranslation()
  const { caseId } = useParams({ strict: false })
  const { list = 'OPEN', type, sort = 'PRIORITY', q } = useSearch({ from: '/_moderators' })
  const navigate = useNavigate()
  return (
    <AdminFrame folded={caseId !== undefined}>
      <div className={classes.page} data-open={caseId !== undefined}>
        {!caseId && <PageTitle title={t('moderation.title')} noIndex />}
        <Queue
          key={q}
          open={caseId}
          place={{ list, type, sort, search: q }}
          onPlace={(next) =>
            void navigate({
              to: '.',
              search: {
                list: next.list === 'OPEN' ? undefined : next.list,
                type: next.type,
                sort: next.sort === 'PRIORITY' ? undefined : next.sort,
                q: next.search,
              },
              replace: true,
              resetScroll: false,
            })
          }
        />
        {caseId && <CaseScreen key={caseId} id={caseId} />}
      </div>
    </AdminFrame>
  )
}
