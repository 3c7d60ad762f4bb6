import { Check, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { IconLink } from '@/shared/ui/IconButton'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './communities.module.css'
import { useMembership } from './mutations'

type Props = { community: CommunityView; topic: string; level: 2 | 3 }

/** A community as a plate, with the button that joins and leaves it. */
export function CommunityCard({ community, topic, level }: Props) {
  const { t } = useTranslation()
  const toggle = useMembership(community)
  const { id, name, description, picture, icon, member, membersCount, can } = community
  const Heading = `h${level}` as const
  return (
    <li className={classes.card}>
      <Avatar picture={icon ?? picture} size={76} />
      <div className={classes.about}>
        <Heading className={classes.name}>{name}</Heading>
        <p className={classes.facts}>
          {t('communities.members', { count: membersCount, number: number(membersCount) })} · {topic}
        </p>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.actions}>
        <Button
          variant="secondary"
          size="sm"
          icon={member ? Check : undefined}
          aria-pressed={member}
          aria-label={t(member ? 'communities.leaveNamed' : 'communities.joinNamed', { name })}
          onClick={toggle}
        >
          {t(member ? 'communities.joined' : 'communities.join')}
        </Button>
        {can.edit && (
          <IconLink
            to="/edit-community/$communityId"
            params={{ communityId: id }}
            icon={Pencil}
            size="sm"
            label={t('communities.editNamed', { name })}
          />
        )}
      </div>
    </li>
  )
}
