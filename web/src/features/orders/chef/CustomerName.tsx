import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderParty } from '@/shared/api/generated/marmita.schemas'
import classes from './CustomerName.module.css'

/** The customer's name, with a link to the profile unless the account is deleted. */
export function CustomerName({ customer }: { customer: OrderParty }) {
  const { t } = useTranslation()
  if (!customer.shortName) return t('deletedAccount')
  return (
    <Link to="/user-details/$login" params={{ login: customer.shortName }} className={classes.person}>
      {customer.name}
    </Link>
  )
}
