import { ChangeEmail } from '@/features/accounts'

export default function ChangeEmailPage() {
  return <ChangeEmail />
}
