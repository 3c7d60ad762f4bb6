import { Trash2, Upload } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { removeOwnPaper } from '@/shared/api/generated/papers'
import type { PaperKind, PaperView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { PaperDetails } from './PaperDetails'
import classes from './papers.module.css'
import { PaperState } from './PaperState'
import { usePaperChange } from './queries'

type Props = { kind: PaperKind; papers: PaperView[]; onSend?: () => void }

/** The papers of one kind: the valid one, and the one that waits or was refused. */
export function PaperCard({ kind, papers, onSend }: Props) {
  const { t } = useTranslation()
  const id = `paper-${kind}`
  return (
    <Card as="li" className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.kind}>
        {t(`papers.kinds.${kind}`)}
      </h2>
      <p className={classes.muted}>{t(`papers.about.${kind}`)}</p>
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} />
      ))}
      {onSend && (
        <Button size="sm" variant="secondary" icon={Upload} onClick={onSend}>
          {t(papers.length === 0 ? 'papers.send' : 'papers.sendNew')}
        </Button>
      )}
    </Card>
  )
}

function Paper({ paper }: { paper: PaperView }) {
  const { t } = useTranslation()
  const remove = usePaperChange<void, unknown>(() => removeOwnPaper(paper.id), t('papers.removed'))
  return (
    <div className={classes.paper}>
      <PaperState state={paper.state} />
      <PaperDetails paper={paper}>
        {paper.can.remove && (
          <Button
            size="sm"
            variant="secondary"
            icon={Trash2}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('papers.remove')}
          </Button>
        )}
      </PaperDetails>
    </div>
  )
}
