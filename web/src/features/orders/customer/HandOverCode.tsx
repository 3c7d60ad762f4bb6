import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './MyOrderCard.module.css'

/** The code that the customer shows when collecting the meal. */
export function HandOverCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.code}>
      <div>
        <p className={classes.codeTitle}>{t('orders.mine.code')}</p>
        <p className={classes.codeText}>{t('orders.mine.codeText')}</p>
      </div>
      <p className={classes.digits}>{code}</p>
    </div>
  )
}
