import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PastBlock } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import panel from '@/shared/ui/admin/panel.module.css'
import classes from './users.module.css'

/** The past blocks of the account, and a link to all its changes in the audit log. */
export function History({ blocks, login }: { blocks: readonly PastBlock[]; login: string }) {
  const { t } = useTranslation()
  return (
    <section className={panel.history} aria-labelledby="block-history">
      <div className={panel.between}>
        <h3 id="block-history" className={panel.subtitle}>
          {t('users.history')}
        </h3>
        <Link to="/admin/audit" search={{ about: login }}>
          {t('users.audit')}
        </Link>
      </div>
      {blocks.length === 0 && <p className={panel.muted}>{t('users.noBlocks')}</p>}
      <ol className={classes.blocks}>
        {blocks.map((block) => (
          <li key={block.id} data-ended={block.endedAt !== null || undefined}>
            <strong>{block.areas.map((area) => t(`users.areas.${area}`)).join(', ')}</strong>
            <span>{block.reason}</span>
            <span className={panel.muted}>
              {t('users.blockedBy', { name: block.blockedBy ?? '–', when: dayAndTime(block.createdAt) })}
              {block.endedAt &&
                ` ${t(block.endedBy ? 'users.endedBy' : 'users.ended', {
                  name: block.endedBy ?? '',
                  when: dayAndTime(block.endedAt),
                })}`}
            </span>
            {block.reasonOfEnd && <span className={panel.muted}>{block.reasonOfEnd}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
