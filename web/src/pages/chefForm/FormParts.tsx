import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react'
import { RegistrationFields, registerSchema, registrationField } from '@/features/accounts'
import { PointState } from '@/features/agreements'
import { type FormParts, FormPartsProvider } from '@/features/chefs'
import { ContentText } from '@/features/content'
import { PlaceMap } from '@/features/map'
import { AddressSearch, placeAtQuery, suggestionsQuery, useLocate } from '@/features/places'
import { roundedPoint } from '@/shared/lib/geo'

/** Provides the parts of other features that the form of a chef shows. */
export function ChefFormParts({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const client = useQueryClient()
  const parts = useMemo<FormParts>(
    () => ({
      Text: ContentText,
      PlaceMap: LocatingMap,
      AddressSearch,
      findPlace: async (words) => (await client.fetchQuery(suggestionsQuery(words)).catch(() => []))[0],
      findPlaceAt: (point) => client.fetchQuery(placeAtQuery(roundedPoint(point))).catch(() => undefined),
      PointState: PointStateOfOwn,
      RegistrationFields,
      registrationSchema: registerSchema,
      registrationField: registrationField as FormParts['registrationField'],
    }),
    [client],
  )
  return (
    <FormPartsProvider value={parts}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FormPartsProvider>
  )
}

/** The agreement of the chef in the address with a point. A new chef has no id yet. */
function PointStateOfOwn({ pointId }: { pointId: string }) {
  const { id } = useParams({ strict: false })
  return <PointState chefId={id} pointId={pointId} />
}

type MapProps = ComponentProps<FormParts['PlaceMap']>

/** The map, with the place that the device finds. */
function LocatingMap({ onLocated, ...props }: MapProps) {
  const { locate, locating } = useLocate()
  return (
    <PlaceMap {...props} onLocate={onLocated ? () => locate(onLocated) : undefined} locating={locating} />
  )
}
