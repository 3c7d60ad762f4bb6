import { Check, Download, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { decideAboutPaper } from '@/shared/api/generated/papers-admin'
import type { ManagedPaper, PaperDecision } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { PaperFacts } from './PaperFacts'
import classes from './papers.module.css'
import { PaperState } from './PaperState'
import { useDocument, usePaperChange } from './queries'
import { RefuseDialog } from './RefuseDialog'

type Props = { paper: ManagedPaper; level: 3 | 4 }

/** A paper as an admin sees it, with its document and the decision. */
export function ManagedPaperView({ paper, level }: Props) {
  const { t } = useTranslation()
  const [refusing, setRefusing] = useState(false)
  const file = useDocument()
  const decide = usePaperChange(
    (decision: PaperDecision) => decideAboutPaper(paper.id, decision),
    t('papers.decided'),
    () => setRefusing(false),
  )
  const Heading = `h${level}` as const
  return (
    <article className={classes.paper}>
      <div className={classes.between}>
        <Heading className={classes.kind}>{t(`papers.kinds.${paper.kind}`)}</Heading>
        <PaperState state={paper.state} />
      </div>
      {paper.reason && <p className={classes.reason}>{t('papers.refusedFor', { reason: paper.reason })}</p>}
      <PaperFacts paper={paper} />
      <div className={classes.actions}>
        {paper.size > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon={Download}
            loading={file.isPending}
            onClick={() => file.mutate(paper.id)}
          >
            {t('papers.download')}
          </Button>
        )}
        {paper.can.decide && (
          <>
            <Button
              size="sm"
              icon={Check}
              loading={decide.isPending && decide.variables.accepted}
              onClick={() => decide.mutate({ accepted: true })}
            >
              {t('papers.accept')}
            </Button>
            <Button size="sm" variant="secondary" icon={X} onClick={() => setRefusing(true)}>
              {t('papers.refuse')}
            </Button>
          </>
        )}
      </div>
      {refusing && (
        <RefuseDialog
          busy={decide.isPending}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => decide.mutate({ accepted: false, reason })}
        />
      )}
    </article>
  )
}
