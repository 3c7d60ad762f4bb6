import type { CaseList, CaseSort, CaseType } from '@/shared/api/generated/marmita.schemas'

/** Which part of the queue is shown; it stands in the address. */
export type QueuePlace = { list: CaseList; type?: CaseType; sort: CaseSort; search?: string }
