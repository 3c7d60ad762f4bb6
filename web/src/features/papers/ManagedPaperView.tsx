import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { decideAboutPaper } from '@/shared/api/generated/papers-admin'
import type { ManagedPaper, PaperDecision } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { PaperDetails } from './PaperDetails'
import classes from './papers.module.css'
import { PaperState } from './PaperState'
import { usePaperChange } from './queries'
import { RefuseDialog } from './RefuseDialog'

type Props = { paper: ManagedPaper; level: 3 | 4 }

/** A paper with its document and the buttons of an admin's decision. */
export function ManagedPaperView({ paper, level }: Props) {
  const { t } = useTranslation()
  const [refusing, setRefusing] = useState(false)
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
      <PaperDetails paper={paper}>
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
      </PaperDetails>
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
