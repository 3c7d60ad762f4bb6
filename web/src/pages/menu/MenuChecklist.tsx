import { Checklist } from '@/features/chefs'

/** After the first dish: what is still missing before it can be sold. */
export default function MenuChecklist({ chefId }: { chefId: string }) {
  return <Checklist chefId={chefId} />
}
