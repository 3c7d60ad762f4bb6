import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGES } from '@/shared/i18n/languages'
import { parisDay } from '@/shared/lib/format'
import { openAuthDialog, useSession } from '@/shared/session'
import classes from './Footer.module.css'
import { LanguageMenu } from './menus'

const CITIES = ['Paris', 'Bruxelles', 'Berlin']

export function Footer() {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const language = (
    <button type="button" className={classes.language}>
      <Globe size={16} aria-hidden />
      {LANGUAGES[currentLanguage()].name}
    </button>
  )
  return (
    <footer className={classes.footer} aria-label={t('footer.label')}>
      <div className="container">
        <div className={classes.groups}>
          <div>
            <p className={classes.name}>marmita</p>
            <p className={classes.claim}>{t('footer.claim')}</p>
          </div>
          <nav aria-labelledby="footer-eat">
            <h2 id="footer-eat">{t('footer.eat')}</h2>
            <ul>
              <li>
                <Link to="/home">{t('footer.chefsNearYou')}</Link>
              </li>
              {CITIES.map((city) => (
                <li key={city}>
                  <Link to="/city/$city" params={{ city: city.toLowerCase() }}>
                    {t('footer.chefsIn', { city })}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-account">
            <h2 id="footer-account">{t('footer.account')}</h2>
            <ul>
              <li>
                <Link to="/shopping-card">{t('footer.yourBag')}</Link>
              </li>
              {isLoggedIn ? (
                <li>
                  <Link to="/my-orders">{t('footer.yourOrders')}</Link>
                </li>
              ) : (
                <>
                  <li>
                    <button
                      type="button"
                      className={classes.textButton}
                      onClick={() => openAuthDialog('login')}
                    >
                      {t('chrome.logIn')}
                    </button>
                  </li>
                  <li>
                    <button
                      type="button"
                      className={classes.textButton}
                      onClick={() => openAuthDialog('register')}
                    >
                      {t('chrome.join')}
                    </button>
                  </li>
                </>
              )}
            </ul>
          </nav>
        </div>
        <div className={classes.base}>
          <p>{t('footer.rights', { year: parisDay().slice(0, 4) })}</p>
          <LanguageMenu target={language} />
        </div>
      </div>
    </footer>
  )
}
