import { useParams } from '@tanstack/react-router'
import { useChrome } from '@/shared/hooks/useChrome'
import { ChefProfileView } from './chef/ChefProfileView'

/** A chef inside somebody else's page: the profile and nothing around it. */
export default function EmbeddedChefPage() {
  const { login = '' } = useParams({ strict: false })
  useChrome('no-footer', 'no-phone-header', 'no-phone-menu')
  return <ChefProfileView login={login} within="frame" />
}
