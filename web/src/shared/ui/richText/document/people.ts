import { http, type HttpResponse } from '@/shared/api/http'
import type { Picture } from '@/shared/api/generated/marmita.schemas'

export type MentionUser = { id: string; name: string; avatar: Picture | null }

/** People whose login begins with what was typed; accents and case do not count. */
export async function listPeople(login: string, signal: AbortSignal): Promise<MentionUser[]> {
  const query = new URLSearchParams({ login })
  const { data } = await http<HttpResponse<MentionUser[]>>(`/api/mention-users?${query}`, { signal })
  return data.slice(0, 5)
}
