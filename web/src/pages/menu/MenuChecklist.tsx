import { Checklist } from '@/features/chefs'

/** After the first dish: what is still missing before it can be sold. */
export default function MenuChecklist({ chefId, hasDishes }: { chefId: string; hasDishes: boolean }) {
  return <Checklist chefId={chefId} dishes={hasDishes ? 'here' : undefined} />
}
