import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ProfileChef } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './Profile.module.css'

/** The link to the chef page of an account that has one. */
export function ChefLinkCard({ chef }: { chef: ProfileChef }) {
  const { t } = useTranslation()
  return (
    <Link
      to={chef.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
      params={{ login: chef.shortName }}
      className={classes.chef}
    >
      <Avatar picture={chef.avatar} size={56} />
      <span className={classes.who}>
        <span className={classes.muted}>{t(chef.pickUpPoint ? 'profiles.point' : 'profiles.chef')}</span>
        <b className={classes.chefName}>{chef.name}</b>
      </span>
      <ChevronRight size={22} className={classes.arrow} aria-hidden />
    </Link>
  )
}
