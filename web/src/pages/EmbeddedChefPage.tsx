import { useParams } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useChrome } from '@/shared/hooks/useChrome'
import { ChefProfileView } from './chef/ChefProfileView'

/** Open links in a new tab, so that the other site's page stays. */
function openInNewTab({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  link.target = '_blank'
  link.rel = 'noopener'
}

/** The page of a chef inside a page of another site: read-only, with links to Marmita. */
export default function EmbeddedChefPage() {
  const { login = '' } = useParams({ strict: false })
  useChrome('no-phone-menu')
  return (
    // The links inside are interactive, not this element.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClickCapture={openInNewTab}>
      <ChefProfileView login={login} within="frame" />
    </div>
  )
}
