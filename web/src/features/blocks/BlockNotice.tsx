import { Ban } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OwnBlock } from '@/shared/api/generated/marmita.schemas'
import { listOfAreas, untilText } from './labels'
import classes from './blocks.module.css'

/** Shows a blocked person which areas are blocked, until when, and the moderators' message. */
export default function BlockNotice({ block }: { block: OwnBlock }) {
  const { t } = useTranslation()
  return (
    <section className={classes.notice} aria-labelledby="own-block">
      <Ban size={22} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <h2 id="own-block" className={classes.title}>
          {t('blocks.own', { areas: listOfAreas(block.areas) })}
        </h2>
        <p>
          {untilText(block.dueDate)} {t('blocks.rest')}
        </p>
        {block.messageForUser && (
          <p className={classes.message}>{t('blocks.message', { text: block.messageForUser })}</p>
        )}
      </div>
    </section>
  )
}
