import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { type PointerEventHandler, type RefObject, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { month } from '@/shared/lib/format'
import { Skeleton } from '../feedback/Skeleton'
import { Avatar } from '../media/Avatar'
import { personQuery } from './follow'
import classes from './people.module.css'
import { PersonAbout } from './PersonAbout'

type Props = {
  person: { id: string; login: string }
  link: RefObject<HTMLElement | null>
  /** Opened by the keyboard or a finger: the focus moves into the card, and later back to the link. */
  takesFocus: boolean
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: PointerEventHandler
}

/** The card of a person beside their name, with a button to follow. */
export default function PersonCard({ person, link, takesFocus, onClose, ...pointer }: Props) {
  const { t } = useTranslation()
  const popup = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery(personQuery(person.id))
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={link}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className={classes.layer}
        >
          <Popover.Popup
            ref={popup}
            className={classes.card}
            initialFocus={takesFocus ? popup : false}
            finalFocus={takesFocus ? link : false}
            {...pointer}
          >
            <div className={classes.head}>
              <Avatar picture={data?.avatar} size={56} />
              <div className={classes.who}>
                <Popover.Title className={classes.login}>{person.login}</Popover.Title>
                {data && (
                  <p className={classes.muted}>{t('people.since', { month: month(data.createdDate) })}</p>
                )}
              </div>
            </div>
            {error && <p role="alert">{errorText(error)}</p>}
            {!data && !error && <Skeleton height={44} />}
            {data && <PersonAbout person={data} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
