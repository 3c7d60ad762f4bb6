/** The values of the chef's form by step; drafts store them too. */
import type { Cuisine, DeliveryType, Dietary, Weekday } from '@/shared/api/generated/marmita.schemas'
import { CHEF_FORM_STEPS } from '@/shared/lib/search'
import { WEEKDAYS } from '../openHours'
import type { UploadedPhoto } from '@/shared/ui/media/uploads/useUploads'

export const STEPS = CHEF_FORM_STEPS
export type Step = (typeof STEPS)[number]

/** The fields of a new account, for a visitor. */
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

/** `picture` is for showing it at once; `base` identifies it on the server. */
export type Photo = UploadedPhoto

export type AboutValues = {
  name: string
  shortName: string
  aboutMe: string
  cuisines: Cuisine[]
  dietary: Dietary[]
  pictures: Photo[]
  gallery: Photo[]
  /** The `base` of the avatar; no step changes it. */
  avatar: string | null
}

export type PlaceValues = {
  /** Whether the address is added later. */
  isLater: boolean
  /** Null while the position is not known. */
  latitude: number | null
  longitude: number | null
  /** The neighbourhood, which is public. */
  locationName: string
  /** Whether the user has placed the pin. */
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

/** The times are kept while a day is closed, so that opening it again restores them. */
export type DayHours = { isOpen: boolean; open: string; close: string }
export type Week = Record<Weekday, DayHours>

export type OfferValues = {
  deliveryTypes: DeliveryType[]
  /** The ids of the pick-up points that the chef brings meals to. */
  points: string[]
  hours: Record<DeliveryType, Week>
  /** In minutes. */
  timeToPrepare: number
  /** In minutes. */
  dineInTime: number
  /** In minutes. */
  inAdvance: number
  /** In hours. */
  cancellation: number
  autoAccept: boolean
  /** The most orders of a pick-up point on one day; null if there is no limit. */
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

/** The address fields of each building type besides the street, each with whether it is required. */
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

/** Return the fields of a building type in their order, each with whether it is required. */
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

/** Return the initial values of a pick-up point: it has no meals of its own, and its entrance is on the street. */
export const newPoint = (): ChefValues => {
  const fresh = newChef()
  return {
    ...fresh,
    place: { ...fresh.place, buildingType: 'OTHER' },
    offer: { ...fresh.offer, timeToPrepare: 0 },
  }
}
