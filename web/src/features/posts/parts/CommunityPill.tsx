import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { PostCommunity } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './CommunityPill.module.css'

/** The link to the community of a post; `raised` over a picture. */
export function CommunityPill({ community, raised = false }: { community: PostCommunity; raised?: boolean }) {
  return (
    <Link
      to="/community/$communityLink"
      params={{ communityLink: community.link }}
      className={classes.pill}
      data-raised={raised}
    >
      {community.icon ? <Avatar picture={community.icon} size={24} /> : <Users size={15} aria-hidden />}
      <span className={classes.name}>{community.name}</span>
    </Link>
  )
}
