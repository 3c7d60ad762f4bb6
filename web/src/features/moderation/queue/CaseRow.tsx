import { Link } from '@tanstack/react-router'
import { ChefHat, MessageSquareText, MessagesSquare, Newspaper, Reply, Star } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CaseCard, CaseType } from '@/shared/api/generated/marmita.schemas'
import { ago } from '@/shared/lib/format'
import { Tag } from '@/shared/ui/Chip'
import { Avatar } from '@/shared/ui/media/Avatar'
import { decisionLabel, URGENCY_TONE } from '../labels'
import classes from './queue.module.css'

const ICONS = {
  answer: Reply,
  chef: ChefHat,
  comment: MessageSquareText,
  message: MessagesSquare,
  post: Newspaper,
  review: Star,
} as const satisfies Record<CaseType, typeof Star>

/** A case in the queue: the beginning of its text, reason, urgency, age, and the moderator who works on it. */
export function CaseRow({ entry, isOpen }: { entry: CaseCard; isOpen: boolean }) {
  const { t } = useTranslation()
  const Icon = ICONS[entry.type]
  const isOver = entry.status === 'DECIDED' || entry.status === 'CLOSED'
  return (
    <Link
      to="/admin/notices/$caseId"
      params={{ caseId: entry.id }}
      search={true}
      className={classes.row}
      aria-current={isOpen ? 'page' : undefined}
      resetScroll={false}
    >
      <span className={classes.icon} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          {entry.title || t('moderation.untitled', { number: entry.number })}
        </span>
        <span className={classes.muted}>
          {t(`moderation.type.${entry.type}`)}
          {entry.reports > 0 &&
            `, ${t(`moderation.reason.${entry.reason}`)}, ${t('moderation.reports', { count: entry.reports })}`}
          {entry.reports === 0 && entry.decision && `, ${t('moderation.ownInitiative')}`}
        </span>
        <span className={classes.line}>
          {isOver ? (
            <Tag tone="outline">
              {entry.decision ? decisionLabel(t, entry.type, entry.decision) : t('moderation.closed')}
              {entry.withdrawn && `, ${t('moderation.withdrawnShort')}`}
            </Tag>
          ) : (
            <Tag tone={URGENCY_TONE[entry.urgency]}>
              {entry.status === 'APPEALED'
                ? t('moderation.appeal')
                : t(`moderation.urgency.${entry.urgency}`)}
            </Tag>
          )}
          <time className={classes.muted} dateTime={entry.openedAt}>
            {ago(entry.openedAt)}
          </time>
          {entry.claimedBy && (
            <span className={classes.holder}>
              <Avatar
                picture={entry.claimedPicture}
                alt={t('moderation.heldBy', { name: entry.claimedBy })}
                size={22}
              />
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
