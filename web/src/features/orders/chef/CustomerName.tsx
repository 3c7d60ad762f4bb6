import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderParty } from '@/shared/api/generated/marmita.schemas'
import classes from './CustomerName.module.css'

/** Who ordered, leading to their profile while they have one. */
export function CustomerName({ customer }: { customer: OrderParty }) {
  const { t } = useTranslation()
  if (!customer.shortName) return t('deletedAccount')
  return (
    <Link to="/user-details/$login" params={{ login: customer.shortName }} className={classes.person}>
      {customer.name}
    </Link>
  )
}
