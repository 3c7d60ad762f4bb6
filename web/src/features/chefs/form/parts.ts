/**
 * Components and functions of other features that the form needs; the page provides them, because features do not
 * import each other.
 */
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
  /** Adds a button that locates the device; called with the place that was found. */
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
  /** Return the best place for the text of an address, or undefined. */
  findPlace: (words: string) => Promise<GeocodingResult | undefined>
  /** Return the address at a position, or undefined. */
  findPlaceAt: (point: Point) => Promise<GeocodingResult | undefined>
  /** The state of the chef's agreement with a pick-up point. */
  PointState: ComponentType<{ pointId: string }>
  RegistrationFields: ComponentType<{ form: UseFormReturn<AccountValues> }>
  registrationSchema: z.ZodMiniType
  /** Return the field that the error of a registration belongs to. */
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
