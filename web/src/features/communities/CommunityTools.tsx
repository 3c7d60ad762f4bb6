import { Check, Pencil } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { IconLink } from '@/shared/ui/IconButton'
import { useMembership } from './mutations'

/** Buttons to join or leave a community and to open its form. */
export function CommunityTools({ community }: { community: CommunityView }) {
  const { t } = useTranslation()
  const toggle = useMembership(community)
  const { id, name, member, state, can } = community
  return (
    <>
      {(member || state === 'OPEN') && (
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
      )}
      {can.edit && (
        <IconLink
          to="/edit-community/$communityId"
          params={{ communityId: id }}
          icon={Pencil}
          size="sm"
          label={t('communities.editNamed', { name })}
        />
      )}
    </>
  )
}
