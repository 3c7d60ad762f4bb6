import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { month } from '@/shared/lib/format'
import { Card } from '../Card'
import { Avatar } from '../media/Avatar'
import { personQuery } from './follow'
import classes from './people.module.css'
import { PersonAbout } from './PersonAbout'
import { PersonLink } from './PersonLink'

/** A card of the author, beside the text; nothing until the author is loaded. */
export function AuthorCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  return (
    <Card as="section" aria-labelledby={titleId} className={classes.author}>
      <div className={classes.head}>
        <Avatar picture={person.avatar} size={56} />
        <div className={classes.who}>
          <h2 id={titleId} className={classes.login}>
            <PersonLink person={person} className={classes.name} />
          </h2>
          <p className={classes.muted}>{t('people.since', { month: month(person.createdDate) })}</p>
        </div>
      </div>
      <PersonAbout person={person} />
    </Card>
  )
}
