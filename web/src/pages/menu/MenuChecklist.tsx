import { Checklist } from '@/features/chefs'

/** The checklist after the first dish: the steps that are missing before it can be sold. */
export default function MenuChecklist({ chefId, hasDishes }: { chefId: string; hasDishes: boolean }) {
  return <Checklist chefId={chefId} dishes={hasDishes ? 'here' : undefined} />
}
