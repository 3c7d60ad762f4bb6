import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { useOpening } from '../overlays/useOpening'
import classes from './people.module.css'

const PersonCard = lazyWithTexts(() => import('./PersonCard'), 'people', 'errors')
/** The delays are those of SPEC section 9. */
const OPTIONS = { openMs: 500, closeMs: 200, keys: ['ArrowDown'] }

type Props = {
  person: { id: string; login: string }
  className?: string
  /** Replaces the login: for example a portrait and the login. */
  children?: ReactNode
}

/**
 * A person's name as a link to the profile. Hovering, a long press or the arrow key down opens the person's card, whose
 * code is loaded with the first card.
 */
export function PersonLink({ person, className, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const { opening, close, held, trigger, panel } = useOpening(OPTIONS)
  return (
    <>
      <Link
        ref={link}
        to="/user-details/$login"
        params={{ login: person.login }}
        className={[classes.link, className].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-keyshortcuts="ArrowDown"
        {...held}
        {...trigger}
      >
        {children ?? person.login}
      </Link>
      {opening && (
        <Suspense fallback={null}>
          <PersonCard
            person={person}
            link={link}
            takesFocus={opening === 'focus'}
            onClose={close}
            {...panel}
          />
        </Suspense>
      )}
    </>
  )
}
