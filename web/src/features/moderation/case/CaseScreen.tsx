import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { hasErrorKey } from '@/shared/api/ApiError'
import type { CaseView } from '@/shared/api/generated/marmita.schemas'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { NotFound } from '@/shared/ui/feedback/NotFound'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AppealPanel } from '../decision/AppealPanel'
import { Decided } from '../decision/Decided'
import { DecisionForm } from '../decision/DecisionForm'
import { Withdraw } from '../decision/Withdraw'
import { caseQuery } from '../queries'
import { CaseHead } from './CaseHead'
import { CasePeople } from './CasePeople'
import { CaseThing } from './CaseThing'
import classes from './case.module.css'

/** A case: the reported thing in its context, the reporters, the author, the history, and the decision beside them. */
export function CaseScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery(caseQuery(id))
  const found = query.data
  const side = useReplacedForm(found)
  if (query.error && !found) {
    return hasErrorKey(query.error, 'case_not_exist') ? (
      <NotFound />
    ) : (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!found) {
    return (
      <Loading>
        <Skeleton height={480} />
      </Loading>
    )
  }
  const isAppeal = found.status === 'APPEALED'
  // The moderator whose decision was appealed may withdraw it. The one who decides the appeal uses its form.
  const judgesAppeal = isAppeal && (found.can.decideAppeal || found.can.claim)
  return (
    <>
      <div className={classes.case}>
        <Link to="/admin/notices" search={true} className={classes.back}>
          <ArrowLeft size={18} aria-hidden />
          {t('moderation.title')}
        </Link>
        <CaseHead found={found} />
        <CaseThing found={found} />
        <CasePeople found={found} />
      </div>
      <aside ref={side} tabIndex={-1} className={classes.side} aria-label={t('moderation.decision')}>
        {found.decision && <Decided type={found.type} decision={found.decision} />}
        {found.can.withdraw && !judgesAppeal && <Withdraw found={found} />}
        {isAppeal && <AppealPanel key={found.id} found={found} />}
        {found.status === 'OPEN' && <DecisionForm key={found.id} found={found} />}
        {found.status === 'CLOSED' && <p className={classes.muted}>{t('moderation.closedText')}</p>}
      </aside>
    </>
  )
}

const stateOf = (found?: CaseView) => found && `${found.status} ${found.decision?.withdrawnAt}`

/** Return a ref that takes the focus when the decision replaces the form, whose button had the focus. */
function useReplacedForm(found: CaseView | undefined) {
  const side = useRef<HTMLElement>(null)
  const seen = useRef<CaseView>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = found
    const isDecided = before?.id === found?.id && stateOf(before) !== stateOf(found)
    if (isDecided && document.activeElement === document.body) side.current?.focus({ preventScroll: true })
  }, [found])
  return side
}
