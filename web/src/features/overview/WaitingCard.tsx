import { Link } from '@tanstack/react-router'
import type { TFunction } from '@/shared/i18n/translate'
import {
  BadgeCheck,
  Bug,
  CalendarClock,
  CircleDollarSign,
  FileText,
  Flag,
  type LucideIcon,
  MailWarning,
  MapPinHouse,
  MessageSquareDot,
  RotateCcw,
  Scale,
  ServerCrash,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type {
  AttentionKind,
  NoticeReason,
  PaperKind,
  TextKind,
  TextReason,
  WaitingPart,
  WaitingThing,
} from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime, number } from '@/shared/lib/format'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import classes from './Overview.module.css'
import { listLink, taskLink } from './links'

const ICONS: Record<AttentionKind, LucideIcon> = {
  CASES: Flag,
  APPEALS: Scale,
  MONEY: CircleDollarSign,
  CHEFS: BadgeCheck,
  POINTS: MapPinHouse,
  PAPERS: FileText,
  EXPIRING_PAPERS: CalendarClock,
  JOBS: ServerCrash,
  MAILS: MailWarning,
  TEXTS: MessageSquareDot,
  CLIENT_ERRORS: Bug,
}
/** The server counts up to this number. */
const COUNTED = 1_000

/** The open tasks of one kind: their number, the first few, and a link to the list. */
export function WaitingCard({ part, onRetry }: { part: WaitingPart; onRetry: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { kind, count, things, failed } = part
  const Icon = ICONS[kind]
  const all = listLink(kind)
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Icon size={20} aria-hidden />
        <h2 id={id} className={classes.name}>
          {t(`overview.kinds.${kind}`)}
        </h2>
        {!failed && (
          <span className={classes.count}>
            {number(count)}
            {count >= COUNTED && '+'}
          </span>
        )}
      </div>
      {failed ? (
        <>
          <p className={classes.failed}>{t('overview.failed')}</p>
          <Button size="sm" variant="secondary" icon={RotateCcw} onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <ul className={classes.things}>
          {things.map((thing) => (
            <Thing key={thing.id} kind={kind} thing={thing} />
          ))}
        </ul>
      )}
      {all && !failed && (
        <LinkButton {...all} size="sm" variant="secondary" className={classes.all}>
          {t('overview.all')}
        </LinkButton>
      )}
    </Card>
  )
}

function Thing({ kind, thing }: { kind: AttentionKind; thing: WaitingThing }) {
  const { t } = useTranslation()
  const way = taskLink(kind, thing.id)
  const name = nameOf(t, kind, thing.label)
  const detail = detailOf(t, kind, thing.detail)
  return (
    <li className={classes.thing}>
      {way ? (
        <Link {...way} className={classes.label}>
          {name}
        </Link>
      ) : (
        <span className={classes.label}>{name}</span>
      )}
      <span className={classes.detail}>
        {detail && <span>{detail}</span>}
        {/* A paper expires on a day, without a time. */}
        <time dateTime={thing.since}>
          {kind === 'EXPIRING_PAPERS' ? date(thing.since) : dayAndTime(thing.since)}
        </time>
      </span>
    </li>
  )
}

function nameOf(t: TFunction, kind: AttentionKind, label: string) {
  if (kind === 'MONEY') return t('overview.order', { number: label })
  if (kind === 'TEXTS') return t(`overview.texts.${label as TextKind}`)
  return label || t('overview.unnamed')
}

function detailOf(t: TFunction, kind: AttentionKind, detail: string) {
  if (kind === 'PAPERS' || kind === 'EXPIRING_PAPERS') return t(`overview.papers.${detail as PaperKind}`)
  if (kind === 'CASES' || kind === 'APPEALS') return t(`overview.notices.${detail as NoticeReason}`)
  if (kind === 'TEXTS') return t(`overview.reasons.${detail as TextReason}`)
  return detail
}
