import { useTranslation } from '@/shared/i18n/useTranslation'
import type { UserCard } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import classes from './people.module.css'

type Props = { person: Pick<UserCard, 'followersCount' | 'karmaPlusPoints' | 'karmaMinusPoints'> }

/** The number of followers, and the karma: votes up minus votes down. */
export function Standing({ person }: Props) {
  const { t } = useTranslation()
  const { followersCount, karmaPlusPoints, karmaMinusPoints } = person
  return (
    <p className={classes.muted}>
      {t('people.followers', { count: followersCount, number: number(followersCount) })} ·{' '}
      {t('people.karma', { number: number(karmaPlusPoints - karmaMinusPoints) })}
    </p>
  )
}
