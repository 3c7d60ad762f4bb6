/** What the form shows of other features: the page that knows them hands it in. */
import { type ComponentType, createContext, type Ref, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ContentType, GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import type { Point } from '@/shared/lib/geo'
import type { AccountValues, Registration } from './values'

type MapProps = {
  label: string
  point: Point
  zoom: number
  circle?: number
  onMove?: (point: Point) => void
  hint?: string
  /** A button asks the device where it is. */
  onLocated?: (place: FoundPlace) => void
}

export type FormParts = {
  Text: ComponentType<{ type: ContentType }>
  PlaceMap: ComponentType<MapProps>
  AddressSearch: ComponentType<{
    label: string
    inputRef: Ref<HTMLInputElement>
    onChosen: (found: GeocodingResult) => void
  }>
  /** The best place for the words of an address, if there is one. */
  findPlace: (words: string) => Promise<GeocodingResult | undefined>
  /** What is known of a point. */
  findPlaceAt: (point: Point) => Promise<GeocodingResult | undefined>
  /** How the agreement of this chef with a pick-up point stands. */
  PointState: ComponentType<{ pointId: string }>
  RegistrationFields: ComponentType<{ form: UseFormReturn<AccountValues> }>
  registrationSchema: z.ZodMiniType
  /** The field that a refused registration belongs to. */
  registrationField: (errorKey: string | undefined) => keyof Registration | undefined
}

type FoundPlace = Point & { locationName: string; villageTownCity: string }

const Parts = createContext<FormParts | null>(null)
export const FormPartsProvider = Parts.Provider

export function useParts(): FormParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('The form of a chef needs its parts')
  return parts
}
