import {
  ChefHat,
  type LucideIcon,
  MapPinHouse,
  Pencil,
  ReceiptText,
  Settings2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGES } from '@/shared/i18n/languages'
import { list } from '@/shared/lib/format'
import { type Account, isChef, sellerOf } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import classes from './Overview.module.css'
import { textOf } from '@/shared/i18n/textKey'

/** The links of the panel's first tab, depending on the roles of the account. */
export function Overview({ account, installApp }: { account: Account; installApp: ReactNode }) {
  const { t } = useTranslation()
  const { isPoint } = sellerOf(account)
  const place = isPoint ? 'point' : 'chef'
  return (
    <div className={classes.overview}>
      <ul className={classes.doors}>
        <Door icon={ReceiptText} title={t('accounts.panel.orders')} to="/my-orders">
          {t('accounts.panel.ordersText')}
        </Door>
        {isChef(account) && (
          <Door icon={isPoint ? MapPinHouse : ChefHat} title={t(`accounts.panel.${place}`)} to="/dashboard">
            {t(`accounts.panel.${place}Text`)}
          </Door>
        )}
        <Door
          icon={UserRound}
          title={t('accounts.panel.profile')}
          to="/user-details/$login"
          params={{ login: account.login }}
        >
          {t('accounts.panel.profileText')}
        </Door>
        <Door icon={UsersRound} title={t('accounts.panel.communities')} to="/personalize-feed">
          {t('accounts.panel.communitiesText')}
        </Door>
        <Door
          icon={Settings2}
          title={t('accounts.panel.settings')}
          to="/user-panel"
          search={{ tab: 'settings' }}
        >
          {t('accounts.panel.settingsText')}
        </Door>
      </ul>
      <div className={classes.side}>
        {installApp}
        <AboutMe text={account.aboutMe} />
        <Facts account={account} />
      </div>
    </div>
  )
}

type DoorProps = LinkProps & { icon: LucideIcon; title: string; children: string }

function Door({ icon: Icon, title, children, ...link }: DoorProps) {
  return (
    <li>
      <Link {...link} className={classes.door}>
        <span className={classes.icon} aria-hidden>
          <Icon size={22} />
        </span>
        <span>
          <b className={classes.doorTitle}>{title}</b>
          <span className={classes.doorText}>{children}</span>
        </span>
      </Link>
    </li>
  )
}

function AboutMe({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <Card as="section" tone="wash" className={classes.about} aria-labelledby="about-me">
      <h2 id="about-me" className={classes.title}>
        {t('accounts.panel.aboutMe')}
      </h2>
      {text ? (
        <p className={classes.words}>{text}</p>
      ) : (
        <p className={classes.none}>{t('accounts.panel.aboutMeEmpty')}</p>
      )}
      <LinkButton
        to="/user-panel"
        search={{ tab: 'settings' }}
        hash="aboutMe"
        variant="secondary"
        size="sm"
        icon={Pencil}
      >
        {text ? t('accounts.panel.edit') : t('accounts.panel.write')}
      </LinkButton>
    </Card>
  )
}

function Facts({ account }: { account: Account }) {
  const { t } = useTranslation()
  const facts = [
    [t('accounts.panel.login'), account.login],
    [t('accounts.panel.email'), account.email],
    [t('accounts.panel.language'), LANGUAGES[currentLanguage()].name],
    [t('accounts.panel.roles'), list(account.authorities.map((role) => textOf(`role.${role}`)))],
  ]
  return (
    <section aria-labelledby="account-facts" className={classes.facts}>
      <h2 id="account-facts" className={classes.title}>
        {t('accounts.panel.account')}
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
