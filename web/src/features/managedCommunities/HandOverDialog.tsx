import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { handOverCommunity } from '@/shared/api/generated/communities-admin'
import { HandOverCommunityLimits } from '@/shared/api/generated/limits'
import type { ManagedCommunityDetails } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import { useReasonedChange } from '@/shared/ui/admin/change/useReasonedChange'
import { hasErrorKey } from '@/shared/api/ApiError'
import { TextInput } from '@/shared/ui/forms/fields'
import { STALE } from './queries'

const isUnknown = (error: unknown) => hasErrorKey(error, 'user_not_exist')

type Props = { community: ManagedCommunityDetails; withProof: WithProof; onClose: () => void }

/** Makes another account the creator of the community. */
export function HandOverDialog({ community, withProof, onClose }: Props) {
  const { t } = useTranslation()
  const { id, name, revision, creator } = community
  const [login, setLogin] = useState('')
  const wanted = login.trim().replace(/^@/, '')
  const { dialog, error } = useReasonedChange({
    draft: `hand over ${id}`,
    call: (reason) => withProof(() => handOverCommunity(id, { login: wanted, revision, reason })),
    stale: STALE,
    done: t('managedCommunities.handedOver', { name, login: wanted }),
    isQuiet: isUnknown,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('managedCommunities.handOverOf', { name })}
      text={t('managedCommunities.handOverText', { login: creator ?? t('managedCommunities.nobody') })}
      confirmLabel={t('managedCommunities.handOver')}
      disabled={wanted === ''}
      limits={HandOverCommunityLimits.reason}
      onClose={onClose}
      {...dialog}
    >
      <TextInput
        label={t('managedCommunities.newCreator')}
        required
        autoComplete="off"
        maxLength={HandOverCommunityLimits.login.maxLength}
        value={login}
        error={isUnknown(error) ? errorText(error) : undefined}
        onChange={({ currentTarget }) => setLogin(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
