import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { BlockCan, BlockInfo } from '@/shared/api/generated/marmita.schemas'
import { date, dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { BlockDialog } from './BlockDialog'
import { UnblockDialog } from './UnblockDialog'
import { areasOf, listOfAreas, untilText } from './labels'
import classes from './blocks.module.css'

type Props = {
  person: { id: string; login: string }
  info: BlockInfo
  can: BlockCan
  /** Called after the block was changed or ended. */
  onChanged: () => void
}

/** The block of a person with its areas, author and reason, and buttons for moderators to change or end it. */
export default function BlockPanel({ person, info, can, onChanged }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'block' | 'unblock' | null>(null)
  const isBlocked = info.blockStatus !== 'UNBLOCKED'
  const close = () => setOpened(null)
  if (!isBlocked && !can.block && info.scheduledToDelete === null) return null
  return (
    <div className={classes.panel}>
      {isBlocked && (
        <div className={classes.facts}>
          <p className={classes.fact}>
            <Ban size={18} className={classes.icon} aria-hidden />
            <span>
              <b>{t('blocks.theirs', { areas: listOfAreas(areasOf(info)) })}</b> {untilText(info.dueDate)}
            </span>
          </p>
          {info.dateOfBlocking && (
            <p className={classes.muted}>
              {info.blockedBy
                ? t('blocks.by', { name: info.blockedBy, when: dayAndTime(info.dateOfBlocking) })
                : t('blocks.since', { when: dayAndTime(info.dateOfBlocking) })}
            </p>
          )}
          {info.reasonForModerators && (
            <p className={classes.message}>{t('blocks.reasonWas', { text: info.reasonForModerators })}</p>
          )}
          {info.messageForUser && (
            <p className={classes.message}>{t('blocks.messageWas', { text: info.messageForUser })}</p>
          )}
        </div>
      )}
      {info.scheduledToDelete && (
        <p className={classes.muted}>{t('blocks.deletion', { day: date(info.scheduledToDelete) })}</p>
      )}
      {(can.block || can.unblock) && (
        <div className={classes.actions}>
          {can.block && (
            <Button variant="secondary" size="sm" icon={Ban} onClick={() => setOpened('block')}>
              {isBlocked ? t('blocks.change') : t('blocks.block', { name: person.login })}
            </Button>
          )}
          {can.unblock && (
            <Button variant="secondary" size="sm" onClick={() => setOpened('unblock')}>
              {t('blocks.unblock')}
            </Button>
          )}
        </div>
      )}
      {opened === 'block' && (
        <BlockDialog
          person={person}
          info={info}
          mayForGood={can.blockPermanently}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {opened === 'unblock' && <UnblockDialog person={person} onClose={close} onChanged={onChanged} />}
    </div>
  )
}
