import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGES } from '@/shared/i18n/languages'
import { parisDay } from '@/shared/lib/format'
import { openAuthDialog, useSession } from '@/shared/session'
import classes from './Footer.module.css'
import { LanguageMenu } from './menus'

const CITIES = ['paris', 'bruxelles', 'berlin'] as const
const HOUSE = [
  ['/about-us', 'ABOUT_US'],
  ['/become-a-chef', 'BECOME_A_CHEF'],
  ['/become-a-pick-up-point', 'BECOME_A_PICK_UP_POINT'],
  ['/contact', 'CONTACT_US'],
] as const
const LEGAL = [
  ['/terms-and-conditions', 'TERMS_AND_CONDITIONS'],
  ['/privacy-policy', 'PRIVACY_POLICY'],
  ['/cookies', 'COOKIES_POLICY'],
] as const

export function Footer() {
  const { t } = useTranslation()
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
          <Group title={t('footer.eat')}>
            <Link to="/home">{t('footer.chefsNearYou')}</Link>
            {CITIES.map((city) => (
              <Link key={city} to="/city/$city" params={{ city }}>
                {t('footer.chefsIn', { city: t(`cities.${city}`) })}
              </Link>
            ))}
          </Group>
          <Group title="Marmita">
            {HOUSE.map(([to, type]) => (
              <Link key={to} to={to}>
                {t(`content.title.${type}`)}
              </Link>
            ))}
          </Group>
          <Group title={t('footer.legal')}>
            {LEGAL.map(([to, type]) => (
              <Link key={to} to={to}>
                {t(`content.title.${type}`)}
              </Link>
            ))}
            <Link to="/cookies" hash="choice">
              {t('footer.cookieSettings')}
            </Link>
          </Group>
          <YourAccount />
        </div>
        <div className={classes.base}>
          <p>{t('footer.rights', { year: parisDay().slice(0, 4) })}</p>
          <Elsewhere />
          <LanguageMenu target={language} />
        </div>
      </div>
    </footer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className={classes.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </nav>
  )
}

/** Links to the site's pages on social networks. The server writes them into the head of the page. */
function Elsewhere() {
  const { t } = useTranslation()
  const [links] = useState(() => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="me"]')])
  if (links.length === 0) return null
  return (
    <nav aria-label={t('footer.elsewhere')} className={classes.elsewhere}>
      {links.map(({ href }) => (
        <a key={href} href={href} rel="me noopener" target="_blank">
          {siteName(href)}
        </a>
      ))}
    </nav>
  )
}

/** Return "Instagram" for https://www.instagram.com/marmita. */
function siteName(href: string): string {
  const name = new URL(href).hostname.replace(/^www\./, '').split('.', 1)[0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function YourAccount() {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  return (
    <Group title={t('footer.account')}>
      <Link to="/shopping-card">{t('footer.yourBag')}</Link>
      {isLoggedIn && <Link to="/my-orders">{t('footer.yourOrders')}</Link>}
      {isLoggedIn && <Link to="/user-panel">{t('chrome.account')}</Link>}
      {!isLoggedIn && (
        <>
          <button type="button" className={classes.textButton} onClick={() => openAuthDialog('login')}>
            {t('chrome.logIn')}
          </button>
          <button type="button" className={classes.textButton} onClick={() => openAuthDialog('register')}>
            {t('chrome.join')}
          </button>
        </>
      )}
    </Group>
  )
}
