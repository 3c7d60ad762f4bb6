/** What the form of a chef holds, step by step; drafts keep the same. */
import type { Cuisine, DeliveryType, Dietary, Weekday } from '@/shared/api/generated/marmita.schemas'
import { CHEF_FORM_STEPS } from '@/shared/lib/search'
import { WEEKDAYS } from '../openHours'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'

export const STEPS = CHEF_FORM_STEPS
export type Step = (typeof STEPS)[number]

/** A new account, for somebody who has none. */
export type Registration = {
  login: string
  email: string
  password: string
  confirmPassword: string
  rulesAccepted: boolean
  advAccepted: boolean
}

type PersonValues = { firstName: string; lastName: string; phoneNumber: string }
export type AccountValues = PersonValues & Registration

/** `picture` shows it at once; `base` is what the server knows it by. */
export type Photo = UploadedPhoto

export type AboutValues = {
  name: string
  shortName: string
  aboutMe: string
  cuisines: Cuisine[]
  dietary: Dietary[]
  pictures: Photo[]
  gallery: Photo[]
  /** The `base` of the portrait; no step changes it. */
  avatar: string | null
}

export type PlaceValues = {
  /** The person says it later: there is no address yet. */
  isLater: boolean
  /** null until it is known. */
  latitude: number | null
  longitude: number | null
  /** The neighbourhood, which everybody sees. */
  locationName: string
  /** The person has put the pin where it stands. */
  coordinatesVerified: boolean
  country: string
  city: string
  street: string
  buildingType: BuildingType
  houseNumber: string
  aptOrUnitOrFloor: string
  buildingName: string
  entryCode: string
  hotelName: string
  roomAndFloor: string
  businessName: string
  suiteOrFloor: string
  specialInstructions: string
}

/** Times stay while a day is off, so that a switch takes nothing away. */
export type DayHours = { isOpen: boolean; open: string; close: string }
export type Week = Record<Weekday, DayHours>

export type OfferValues = {
  deliveryTypes: DeliveryType[]
  /** Ids of pick-up points that the chef brings meals to. */
  points: string[]
  hours: Record<DeliveryType, Week>
  /** Minutes. */
  timeToPrepare: number
  /** Minutes. */
  dineInTime: number
  /** Minutes. */
  inAdvance: number
  /** Hours. */
  cancellation: number
  autoAccept: boolean
  /** Orders of one day that a pick-up point takes in; null for any number. */
  capacity: number | null
  /** `YYYY-MM-DD`. */
  closedDates: string[]
  termsAccepted: boolean
}

export type ChefValues = {
  account: AccountValues
  about: AboutValues
  place: PlaceValues
  offer: OfferValues
}

const WEEKEND: readonly Weekday[] = ['saturday', 'sunday']
const OPEN = '10:00'
const CLOSE = '18:00'

const weekOf = (isOpen: (day: Weekday) => boolean): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { isOpen: isOpen(day), open: OPEN, close: CLOSE }])) as Week

const newWeek = () => weekOf((day) => !WEEKEND.includes(day))
export const closedWeek = () => weekOf(() => false)

/** What a building type asks for beside the street, and whether it must be given. */
const BUILDING_FIELDS = {
  HOUSE: { houseNumber: true, entryCode: false },
  APARTMENT: { aptOrUnitOrFloor: true, buildingName: false, entryCode: false },
  OFFICE: { businessName: true, suiteOrFloor: true, entryCode: false },
  HOTEL: { hotelName: true, roomAndFloor: true, entryCode: false },
  OTHER: { buildingName: false, aptOrUnitOrFloor: false, entryCode: false },
} as const

export type BuildingType = keyof typeof BUILDING_FIELDS
export const BUILDING_TYPES = Object.keys(BUILDING_FIELDS) as BuildingType[]

export type BuildingField =
  | 'houseNumber'
  | 'aptOrUnitOrFloor'
  | 'buildingName'
  | 'entryCode'
  | 'hotelName'
  | 'roomAndFloor'
  | 'businessName'
  | 'suiteOrFloor'

/** The fields of a building type in their order, each with whether it must be given. */
export const buildingFields = (type: BuildingType) =>
  Object.entries(BUILDING_FIELDS[type]) as [BuildingField, boolean][]

export const newChef = (): ChefValues => ({
  account: {
    firstName: '',
    lastName: '',
    phoneNumber: '',
    login: '',
    email: '',
    password: '',
    confirmPassword: '',
    rulesAccepted: false,
    advAccepted: false,
  },
  about: {
    name: '',
    shortName: '',
    aboutMe: '',
    cuisines: [],
    dietary: [],
    pictures: [],
    gallery: [],
    avatar: null,
  },
  place: {
    isLater: false,
    latitude: null,
    longitude: null,
    locationName: '',
    coordinatesVerified: false,
    country: 'France',
    city: '',
    street: '',
    buildingType: 'APARTMENT',
    houseNumber: '',
    aptOrUnitOrFloor: '',
    buildingName: '',
    entryCode: '',
    hotelName: '',
    roomAndFloor: '',
    businessName: '',
    suiteOrFloor: '',
    specialInstructions: '',
  },
  offer: {
    deliveryTypes: ['PICKUP'],
    points: [],
    hours: { PICKUP: newWeek(), DINE_IN: newWeek(), DELIVER_TO_PICKUP_POINT: newWeek() },
    timeToPrepare: 60,
    dineInTime: 60,
    inAdvance: 60,
    cancellation: 3,
    autoAccept: false,
    capacity: null,
    closedDates: [],
    termsAccepted: false,
  },
})

/** A pick-up point sells nothing to begin with, and people come in from the street. */
export const newPoint = (): ChefValues => {
  const fresh = newChef()
  return {
    ...fresh,
    place: { ...fresh.place, buildingType: 'OTHER' },
    offer: { ...fresh.offer, timeToPrepare: 0 },
  }
}
