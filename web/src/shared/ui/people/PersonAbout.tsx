import type { UserCard } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { FollowButton } from './FollowButton'
import classes from './people.module.css'
import { Standing } from './Standing'
import { WriteLink } from './WriteLink'

/** What somebody says of themselves and how they stand, with the buttons that follow and write. */
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
