import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConflictDialog } from '@/shared/ui/conflict/ConflictDialog'
import { Avatar } from '@/shared/ui/media/Avatar'
import { compare, type Part, type Fields, withTheirs } from './communityChange'

type Props = {
  begun: Fields
  mine: Fields
  theirs: Fields
  topicOf: (id: string) => string
  onClose: () => void
  /** Called with the values to save over `theirs`. */
  onSave: (shown: Fields) => void
}

/** The choice between two versions, because the community was changed by an admin or in another window meanwhile. */
export default function CommunityConflict(props: Props) {
  const { begun, mine, theirs, topicOf, onClose, onSave } = props
  const { t } = useTranslation()
  const { conflicts, adopted } = compare(begun, mine, theirs)
  const labels: Record<Part, string> = {
    name: t('communities.form.name'),
    topicId: t('communities.form.topic'),
    description: t('communities.form.description'),
    icon: t('communities.form.icon'),
    picture: t('communities.form.picture'),
  }
  const describe = (shown: Fields, part: Part): ReactNode => {
    if (part === 'topicId') return topicOf(shown.topicId)
    if (part === 'icon' || part === 'picture')
      return shown[part] ? <Avatar picture={shown[part]} size={72} /> : t('communities.form.none')
    return shown[part] || t('communities.form.none')
  }
  return (
    <ConflictDialog
      conflicts={conflicts.map((name) => ({
        name,
        label: labels[name],
        mine: describe(mine, name),
        theirs: describe(theirs, name),
      }))}
      adopted={adopted.map((name) => ({ name, label: labels[name], value: describe(theirs, name) }))}
      onClose={onClose}
      onSave={(taken) => onSave(withTheirs(mine, theirs, [...adopted, ...taken]))}
    />
  )
}
