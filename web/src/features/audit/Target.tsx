import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { AuditTarget, type AuditEntry } from '@/shared/api/generated/marmita.schemas'
import classes from './audit.module.css'

/** The target of the change; its name links to all changes of the target. */
export function Target({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { target, targetId, label } = entry
  return (
    <>
      <span className={classes.kind}>{t(`audit.targets.${target}`)}</span>
      <Link to="/admin/audit" search={{ target: targetId }} className={classes.name}>
        {target === AuditTarget.SETTING ? t('audit.all') : label || t('audit.unnamed')}
      </Link>
    </>
  )
}
