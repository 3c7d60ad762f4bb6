import { Mail, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { UserDetails } from '@/shared/api/generated/marmita.schemas'
import { list } from '@/shared/lib/format'
import classes from './Profile.module.css'
import { textOf } from '@/shared/i18n/textKey'

type Props = { person: UserDetails; isOwn: boolean; children?: ReactNode }

/** Data disclosed only to the person and moderators; the e-mail address only to the person and admins. */
export function PrivateInfo({ person, isOwn, children }: Props) {
  const { t } = useTranslation()
  const { email, authorities } = person
  if (authorities === null) return null
  return (
    <section aria-labelledby="inside" className={classes.inside}>
      <h2 id="inside" className={classes.insideTitle}>
        {isOwn ? t('profiles.onlyYou') : t('profiles.onlyModerators')}
      </h2>
      {email !== null && (
        <p className={classes.fact}>
          <Mail size={18} aria-label={t('profiles.email')} role="img" />
          {email}
        </p>
      )}
      <p className={classes.fact}>
        <ShieldCheck size={18} aria-label={t('profiles.roles')} role="img" />
        {list(authorities.map((role) => textOf(`role.${role}`)))}
      </p>
      {children}
    </section>
  )
}
