import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SessionView } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import classes from './SessionsSection.module.css'

const PHONES = ['iPhone', 'iPad', 'Android']

type Props = { session: SessionView; busy: boolean; onEnd: () => void }

/** One session: device and browser, the time of the last use, and the address. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const { t } = useTranslation()
  const { browser, system, address, current, createdAt, lastSeenAt } = session
  const Icon = PHONES.includes(system ?? '') ? Smartphone : Monitor
  const name = [browser, system].filter(Boolean).join(' · ') || t('accounts.settings.sessions.unknown')
  return (
    <li className={classes.session}>
      <span className={classes.icon} aria-hidden>
        <Icon size={22} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {current && <Tag tone="leaf">{t('accounts.settings.sessions.this')}</Tag>}
        </p>
        <p className={classes.detail}>
          {t('accounts.settings.sessions.seen', { when: dayAndTime(lastSeenAt) })}
          {address && ` · ${address}`}
        </p>
        <p className={classes.detail}>{t('accounts.settings.sessions.since', { when: date(createdAt) })}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          loading={busy}
          onClick={onEnd}
          aria-label={t('accounts.settings.sessions.endThis', { name })}
        >
          {t('accounts.settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}
