import type { Statement } from '@/shared/api/generated/marmita.schemas'
import classes from './statement.module.css'

/** A statement of reasons in the text of the server, in the language of its recipient. */
export function StatementText({ statement, level }: { statement: Statement; level: 1 | 3 }) {
  const Title = `h${level}` as const
  return (
    <div className={classes.statement}>
      <Title className={classes.title} data-level={level}>
        {statement.title}
      </Title>
      {statement.message && <blockquote className={classes.quote}>{statement.message}</blockquote>}
      <dl className={classes.facts}>
        {statement.rows.map((row) => (
          <div key={row.label} className={classes.fact}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      {statement.appeal && <p>{statement.appeal}</p>}
      {statement.redress && <p className={classes.muted}>{statement.redress}</p>}
    </div>
  )
}
