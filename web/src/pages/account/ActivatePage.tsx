import { useParams } from '@tanstack/react-router'
import { Activation } from '@/features/accounts'

export default function ActivatePage() {
  return <Activation token={useParams({ from: '/_account/account/activate/$token' }).token} />
}
