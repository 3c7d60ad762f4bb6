import type { CaseList, CaseSort, NoticeType } from '@/shared/api/generated/marmita.schemas'

/** Which part of the queue is shown; it stands in the address. */
export type QueuePlace = { list: CaseList; type?: NoticeType; sort: CaseSort; search?: string }
