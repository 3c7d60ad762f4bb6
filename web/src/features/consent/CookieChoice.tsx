import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { useConsent, writeConsent } from '@/shared/session'
import classes from './CookieChoice.module.css'

/** A card where the answer to the cookie notice can be changed later. */
export default function CookieChoice() {
  const { t } = useTranslation()
  const consent = useConsent()
  return (
    <Card as="section" id="choice" className={classes.choice} aria-labelledby="choice-title">
      <h2 id="choice-title">{t('consent.choice')}</h2>
      <p role="status">{t(`consent.state.${consent ?? 'open'}`)}</p>
      <div className={classes.actions}>
        <Button
          variant="secondary"
          aria-pressed={consent === 'rejected'}
          onClick={() => writeConsent('rejected')}
        >
          {t('consent.reject')}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={consent === 'accepted'}
          onClick={() => writeConsent('accepted')}
        >
          {t('consent.accept')}
        </Button>
      </div>
    </Card>
  )
}
