import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import { Card } from '@/shared/ui/Card'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { Avatar } from '@/shared/ui/media/Avatar'
import { FollowButton } from '@/shared/ui/people/FollowButton'
import { neighboursQuery } from '@/shared/ui/people/follow'
import { PersonLink } from '@/shared/ui/people/PersonLink'
import classes from './side.module.css'

const MAX_PEOPLE = 3

/** People to follow. One who is followed here stays in the list, so that it can be undone. */
export default function Neighbours() {
  const { t } = useTranslation()
  const id = useId()
  const { data, isPending } = useQuery(neighboursQuery)
  if (isPending) {
    return (
      <Loading>
        <Skeleton height={232} />
      </Loading>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('posts.side.neighbours')}
      </h2>
      <ul className={classes.list}>
        {data.slice(0, MAX_PEOPLE).map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar picture={person.avatar} size={44} />
            <div className={classes.words}>
              <PersonLink person={person} className={classes.login} />
              <span className={classes.meta}>
                {person.news
                  ? t('posts.side.news', { about: person.news })
                  : person.aboutMe || t('people.karma', { number: number(person.karma) })}
              </span>
            </div>
            <FollowButton person={person} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
