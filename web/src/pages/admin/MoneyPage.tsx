import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { AdminMoney } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'

/** The orders whose payment needs an admin, with the page and the open order in the address. */
export default function MoneyPage() {
  const { t } = useTranslation()
  const { page = 1, order } = useSearch({ from: '/_admin/admin/money' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  return (
    <>
      <PageTitle title={t('orders.admin.problems.title')} noIndex />
      <AdminMoney
        page={page}
        order={order}
        withProof={withProof}
        onPage={(next) => void navigate({ to: '.', search: { page: next > 1 ? next : undefined } })}
        onClose={() =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, order: undefined }),
            resetScroll: false,
          })
        }
      />
      {proofDialog}
    </>
  )
}
