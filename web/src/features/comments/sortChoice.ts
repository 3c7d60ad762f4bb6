/** The sort order of comments that was chosen on this device. */
import { useSelector } from '@tanstack/react-store'
import { CommentSort } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

/** Return the stored order; oldest first if the stored value is not valid. */
export const readSort = (stored: unknown): CommentSort =>
  Object.values(CommentSort).find((each) => each === stored) ?? 'OLD'

export const sortChoice = createDeviceValue('commentSort', readSort)

export const useSortChoice = () => useSelector(sortChoice)
