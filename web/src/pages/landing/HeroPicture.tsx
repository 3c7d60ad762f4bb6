import { Link } from '@tanstack/react-router'
import type { ChefCard, Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Picture } from '@/shared/ui/media/Picture'
import { StarRating } from '@/shared/ui/StarRating'
import classes from './Landing.module.css'

type Props = { picture: WirePicture | null | undefined; chefs: readonly ChefCard[] }

/** The picture that admins chose, or two real chefs of this week, with their real names and ratings. */
export function HeroPicture({ picture, chefs }: Props) {
  const [first, second] = picture ? [] : chefs
  return (
    <div className={classes.heroPicture}>
      <Picture
        picture={picture ?? first?.defaultPicture}
        alt=""
        ratio={0.97}
        priority
        sizes="(max-width: 699px) 92vw, 503px"
        className={classes.large}
      />
      {second && (
        <div className={classes.small}>
          <Picture picture={second.defaultPicture} alt="" ratio={1} priority sizes="194px" />
        </div>
      )}
      {first && (
        <Link
          to="/chef/$login"
          params={{ login: first.shortName }}
          className={`${classes.note} ${classes.noteTop}`}
        >
          <Avatar picture={first.avatar} size={44} />
          <span>
            <b>{first.name}</b>
            <span className={classes.noteText}>
              {[first.locationName, first.villageTownCity].filter(Boolean).join(', ')}
            </span>
          </span>
        </Link>
      )}
      {second && second.votesCount > 0 && (
        <Link
          to="/chef/$login"
          params={{ login: second.shortName }}
          className={`${classes.note} ${classes.noteBottom}`}
        >
          <StarRating value={second.averageVote} votes={second.votesCount} />
          <b>{second.name}</b>
        </Link>
      )}
    </div>
  )
}
