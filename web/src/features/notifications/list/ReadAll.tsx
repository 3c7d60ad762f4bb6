import { CheckCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { randomKey } from '@/shared/lib/randomKey'
import { Button } from '@/shared/ui/Button'
import { useReadAll } from '../mutations'
import classes from './notifications.module.css'

type Props = { newest: string | undefined; unread: number }

/** The button that marks all notifications as read. It becomes an undo button until a new notification arrives. */
export function ReadAll({ newest, unread }: Props) {
  const { t } = useTranslation()
  const { readAll, undo } = useReadAll()
  const [key, setKey] = useState<string | null>(null)
  const marked = key !== null && unread === 0
  const mark = () => {
    if (!newest) return
    const requestKey = randomKey()
    setKey(requestKey)
    readAll({ requestKey, until: newest }, { onError: () => setKey(null) })
  }
  const undoReadAll = () => {
    if (key) undo(key)
    setKey(null)
  }
  return (
    <div className={classes.readAll}>
      <span role="status" className={marked ? classes.said : 'visually-hidden'}>
        {marked && t('notifications.allRead')}
      </span>
      {marked && (
        <Button variant="quiet" size="sm" icon={Undo2} onClick={undoReadAll}>
          {t('notifications.undo')}
        </Button>
      )}
      {!marked && unread > 0 && newest && (
        <Button variant="quiet" size="sm" icon={CheckCheck} onClick={mark}>
          {t('notifications.readAll')}
        </Button>
      )}
    </div>
  )
}
