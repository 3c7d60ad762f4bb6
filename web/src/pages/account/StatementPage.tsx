import { useParams } from '@tanstack/react-router'
import { StatementScreen } from '@/features/moderation'
import classes from './StatementPage.module.css'

/** A decision about content of the reader, with its reasons. */
export default function StatementPage() {
  const { decisionId } = useParams({ from: '/_account/_member/statements/$decisionId' })
  return (
    <div className={`container ${classes.page}`}>
      <StatementScreen key={decisionId} id={decisionId} />
    </div>
  )
}
