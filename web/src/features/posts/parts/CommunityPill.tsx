import { Users } from 'lucide-react'
import type { PostCommunity } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './CommunityPill.module.css'

/** Where a post stands; `raised` over a picture. */
export function CommunityPill({ community, raised = false }: { community: PostCommunity; raised?: boolean }) {
  return (
    <span className={classes.pill} data-raised={raised}>
      {community.icon ? <Avatar picture={community.icon} size={24} /> : <Users size={15} aria-hidden />}
      {community.name}
    </span>
  )
}
