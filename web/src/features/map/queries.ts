import { queryOptions } from '@tanstack/react-query'
import { clientSettings } from '@/shared/api/generated/marmita'

/** Which style the operator of this Marmita wants for the map; null for the bundled one. */
export const mapStyleQuery = queryOptions({
  queryKey: ['client-settings'],
  queryFn: async ({ signal }) => (await clientSettings({ signal })).data,
  select: (settings) => settings.mapStyleUrl,
  staleTime: Infinity,
})
