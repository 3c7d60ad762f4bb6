import { useSelector } from '@tanstack/react-store'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import classes from './InstallApp.module.css'
import { installOffer } from './installOffer'
import { canInstallByHand } from './platform'

/** The button or instructions to install the app. Nothing if it is installed, or if the browser does not support it. */
export default function InstallApp() {
  const { t } = useTranslation()
  const offer = useSelector(installOffer)
  const byHand = canInstallByHand()
  if (!offer && !byHand) return null
  const install = async () => {
    // An install offer can be used only once.
    installOffer.set(null)
    await offer?.prompt()
  }
  return (
    <Card as="section" tone="wash" className={classes.install} aria-labelledby="install-app">
      <img src="/icon-192.png" alt="" width={56} height={56} className={classes.icon} />
      <div className={classes.words}>
        <h2 id="install-app" className={classes.title}>
          {t('offline.install.title')}
        </h2>
        <p className={classes.text}>{t('offline.install.text')}</p>
        {byHand && <p>{t('offline.install.byHand')}</p>}
      </div>
      {offer && (
        <Button variant="secondary" onClick={() => void install()}>
          {t('offline.install.action')}
        </Button>
      )}
    </Card>
  )
}
