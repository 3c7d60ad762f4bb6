import { Check, Dot } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { RegistrationLimits } from '@/shared/api/generated/limits'
import classes from './forms.module.css'
import { hasSpecialCharacter, isLongEnough } from './schemas'

const { minLength, maxLength } = RegistrationLimits.password

/** The rules of a new password; each is ticked as soon as the typed password follows it. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation()
  const rules = [
    { text: t('accounts.rules.length', { min: minLength, max: maxLength }), kept: isLongEnough(password) },
    { text: t('accounts.rules.special'), kept: hasSpecialCharacter(password) },
  ]
  return (
    <ul className={classes.rules}>
      {rules.map(({ text, kept }) => (
        <li key={text} className={kept ? classes.kept : undefined}>
          {kept ? <Check size={16} aria-hidden /> : <Dot size={16} aria-hidden />}
          {text}
          {kept && <span className="visually-hidden">{t('accounts.rules.kept')}</span>}
        </li>
      ))}
    </ul>
  )
}
