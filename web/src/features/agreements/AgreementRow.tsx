import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AgreementView } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { AgreementActions, AgreementBadge } from './AgreementActions'
import classes from './Agreements.module.css'

/** The other party, the state of the agreement and the buttons of the user. */
export function AgreementRow({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation()
  const { chef, point, side, state } = agreement
  const other = side === 'CHEF' ? point : chef
  return (
    <li className={classes.row}>
      <Avatar picture={other.avatar} size={48} />
      <div className={classes.who}>
        <Link to="/chef/$login" params={{ login: other.shortName }} className={classes.name}>
          {other.name}
        </Link>
        <p className={classes.muted}>
          {other.villageTownCity} · {t(`agreements.since.${state}`, { date: date(agreement.changedAt) })}
        </p>
      </div>
      <AgreementBadge state={state} side={side} />
      <AgreementActions agreement={agreement} />
    </li>
  )
}
