import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Card } from '@/shared/ui/Card'
import { tagsOfWeekQuery } from '../queries'
import classes from './side.module.css'

/** The tags with the most posts of the last days. */
export function TagsOfWeek() {
  const { t } = useTranslation()
  const id = useId()
  const { data: tags = [] } = useQuery(tagsOfWeekQuery)
  if (tags.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('posts.side.tags')}
      </h2>
      <ul className={classes.tags}>
        {tags.map(({ link, name }) => (
          <li key={link}>
            <Link to="/tag/$tagLink" params={{ tagLink: link }} className={classes.tag}>
              #{name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
