import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditEntries } from '@/shared/api/generated/audit'
import type { AuditEntry } from '@/shared/api/generated/marmita.schemas'
import { totalCount } from '@/shared/api/http'
import type { AuditSearch } from '@/shared/lib/address/adminSearch'
import type { ListPage } from '@/shared/ui/admin/list/list'

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: async ({ signal }): Promise<ListPage<AuditEntry>> => {
      const answer = await auditEntries(search, { signal })
      const { entries, previous, next } = answer.data
      return { rows: entries, previous, next, total: totalCount(answer) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
