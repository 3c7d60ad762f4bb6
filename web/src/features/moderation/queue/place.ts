import type { CaseList, CaseSort, CaseType } from '@/shared/api/generated/marmita.schemas'

/** The shown part of the queue; it is stored in the address. */
export type QueuePlace = { list: CaseList; type?: CaseType; sort: CaseSort; search?: string }
