import { useSearch } from '@tanstack/react-router'
import { SellerTabs } from '@/features/orders'
import { PaperFile } from '@/features/papers'
import { sellerOf, useSession } from '@/shared/session'

export default function PapersPage() {
  const search = useSearch({ from: '/_chef/_area/_dashboard/dashboard/papers' })
  const { account } = useSession()
  const { of } = sellerOf(account, search.of)
  return <PaperFile key={of} of={of} tabs={<SellerTabs to="/dashboard/papers" of={of} />} />
}
