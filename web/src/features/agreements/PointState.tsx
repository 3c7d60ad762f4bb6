import { useQuery } from '@tanstack/react-query'
import { owns, useSession } from '@/shared/session'
import { AgreementBadge } from './AgreementActions'
import { agreementsQuery, agreementWith, useLiveAgreements } from './queries'

type Props = { chefId: string | undefined; pointId: string }

/** The state of the agreement with a pick-up point, in the form of the user's chef. Nothing without an agreement. */
export function PointState({ chefId, pointId }: Props) {
  const { account } = useSession()
  const isOwn = chefId !== undefined && owns(account, chefId)
  const { data } = useQuery({ ...agreementsQuery, enabled: isOwn })
  useLiveAgreements()
  const agreement = isOwn && data && agreementWith(data, chefId, pointId)
  return agreement ? <AgreementBadge state={agreement.state} side={agreement.side} /> : null
}
