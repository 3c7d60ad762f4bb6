import type { UserCard } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { FollowButton } from './FollowButton'
import classes from './people.module.css'
import { Standing } from './Standing'
import { WriteLink } from './WriteLink'

/** The description of a person, with followers and karma, and buttons to follow and to write. */
export function PersonAbout({ person }: { person: UserCard }) {
  const { account } = useSession()
  return (
    <>
      {person.aboutMe && <p className={classes.about}>{person.aboutMe}</p>}
      <Standing person={person} />
      {account?.id !== person.id && (
        <div className={classes.actions}>
          <FollowButton person={person} />
          <WriteLink id={person.id} name={person.login} size="sm" />
        </div>
      )}
    </>
  )
}
