/** The order in which this device reads comments. */
import { useSelector } from '@tanstack/react-store'
import { CommentSort } from '@/shared/api/generated/marmita.schemas'
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

/** The device may have kept anything. */
export const readSort = (stored: unknown): CommentSort =>
  Object.values(CommentSort).find((each) => each === stored) ?? 'OLD'

export const sortChoice = createDeviceValue('commentSort', readSort)

export const useSortChoice = () => useSelector(sortChoice)
