import { useParams } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useChrome } from '@/shared/hooks/useChrome'
import { ChefProfileView } from './chef/ChefProfileView'

/** The other site's page stays where it is. */
function openInNewTab({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  link.target = '_blank'
  link.rel = 'noopener'
}

/** A chef inside somebody else's page: to look at, and a way to Marmita. */
export default function EmbeddedChefPage() {
  const { login = '' } = useParams({ strict: false })
  useChrome('no-phone-menu')
  return (
    // The links inside are what is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClickCapture={openInNewTab}>
      <ChefProfileView login={login} within="frame" />
    </div>
  )
}
