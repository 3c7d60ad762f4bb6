import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef } from 'react'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import classes from './people.module.css'
import { usePersonCard } from './usePersonCard'

const PersonCard = lazyWithTexts(() => import('./PersonCard'), 'people', 'errors')

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
  const { opening, close, anchor, card } = usePersonCard()
  return (
    <>
      <Link
        ref={link}
        to="/user-details/$login"
        params={{ login: person.login }}
        className={[classes.link, className].filter(Boolean).join(' ')}
        aria-haspopup="dialog"
        aria-keyshortcuts="ArrowDown"
        {...anchor}
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
            {...card}
          />
        </Suspense>
      )}
    </>
  )
}
