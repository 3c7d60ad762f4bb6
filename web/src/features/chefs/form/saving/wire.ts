/** Conversions between the form's values and the server's data. */
import type {
  ChefFields,
  ChefForm,
  ChefPicture,
  DeliveryType,
  OpenHours,
  PickUpPointFields,
  PictureChoice,
  Weekday,
} from '@/shared/api/generated/marmita.schemas'
import { comparable } from '@/shared/lib/threeWayDiff'
import { WEEKDAYS } from '../../openHours'
import { LIMITS } from '../limits'
import { phoneCountry } from '../phone'
import {
  buildingFields,
  type ChefValues,
  closedWeek,
  newChef,
  type Photo,
  type PlaceValues,
  type Week,
} from '../values'

/** The default of minutes before a slot at a pick-up point. */
const IN_ADVANCE = 14

type WireWeek = Partial<Record<string, OpenHours>>

const weekFrom = (stored: WireWeek): Week => {
  const week = closedWeek()
  for (const day of WEEKDAYS) {
    const hours = stored[day]
    if (hours) week[day] = { isOpen: true, open: hours.open, close: hours.close }
  }
  return week
}

export const weekTo = (week: Week): Record<string, OpenHours> =>
  Object.fromEntries(
    (Object.entries(week) as [Weekday, Week[Weekday]][])
      .filter(([, { isOpen }]) => isOpen)
      .map(([day, { open, close }]) => [day, { open, close }]),
  )

const photoFrom = ({ alt = '', ...picture }: ChefPicture): Photo => ({ base: picture.base, picture, alt })
const photoTo = ({ base, alt }: Photo): PictureChoice => ({ path: base, alt: alt.trim() })

function placeFrom(address: ChefForm['address']): PlaceValues {
  const { place } = newChef()
  if (!address) return { ...place, isLater: true }
  const { villageTownCity, ...same } = address
  const { buildingType, houseNumber = '', street } = address
  // Only a house has a separate field for the number; otherwise it stands before the street.
  const isApart = buildingType === 'HOUSE' || houseNumber === ''
  return {
    ...place,
    ...same,
    city: villageTownCity,
    street: isApart ? street : `${houseNumber} ${street}`.slice(0, LIMITS.street.maxLength),
    houseNumber: isApart ? houseNumber : '',
  }
}

/** Return the server's data of a chef as values of the form. */
export function valuesFrom(chef: ChefForm): ChefValues {
  const fresh = newChef()
  return {
    account: {
      ...fresh.account,
      firstName: chef.firstName,
      lastName: chef.lastName,
      phoneNumber: chef.phoneNumber,
    },
    about: {
      name: chef.name,
      shortName: chef.shortName,
      aboutMe: chef.aboutMe,
      cuisines: chef.cuisines,
      dietary: chef.dietary,
      pictures: chef.pictures.map(photoFrom),
      gallery: chef.galleryImages.map(photoFrom),
      avatar: chef.avatar?.base ?? null,
    },
    place: placeFrom(chef.address),
    offer: {
      deliveryTypes: chef.deliveryTypes,
      points: chef.chefsOrdPointsIds,
      hours: {
        PICKUP: weekFrom(chef.pickupHours),
        DINE_IN: weekFrom(chef.dineInHours),
        DELIVER_TO_PICKUP_POINT: weekFrom(chef.deliverToPickUpPointHours),
      },
      timeToPrepare: chef.minutesToPrepare,
      dineInTime: chef.dineInMinutes,
      inAdvance: chef.deliverToPickUpPointInAdvanceMinutes ?? IN_ADVANCE,
      cancellation: chef.cancellationCutOffHours,
      autoAccept: chef.autoAccept,
      capacity: chef.dayCapacity,
      closedDates: chef.closedDays,
      // The terms were accepted when the chef was created.
      termsAccepted: true,
    },
  }
}

/** Return the address for the server, without the fields of other building types; null if it is added later. */
function addressTo(place: PlaceValues): ChefFields['address'] {
  const { latitude, longitude } = place
  if (place.isLater || latitude === null || longitude === null) return null
  const building = buildingFields(place.buildingType).map(([field]) => [field, place[field].trim()])
  return {
    buildingType: place.buildingType,
    latitude,
    longitude,
    locationName: place.locationName.trim(),
    coordinatesVerified: place.coordinatesVerified,
    country: place.country.trim(),
    villageTownCity: place.city.trim(),
    street: place.street.trim(),
    specialInstructions: place.specialInstructions.trim(),
    ...Object.fromEntries(building),
  } as ChefFields['address']
}

const hoursFor = (type: DeliveryType, { offer }: ChefValues) =>
  offer.deliveryTypes.includes(type) ? weekTo(offer.hours[type]) : {}

/** Return the fields that a chef and a pick-up point have in common. */
function profileFrom(values: ChefValues) {
  const { account, about, offer } = values
  return {
    firstName: account.firstName.trim(),
    lastName: account.lastName.trim(),
    phoneNumber: account.phoneNumber.trim(),
    phoneCountry: phoneCountry(),
    name: about.name.trim(),
    shortName: about.shortName.trim(),
    aboutMe: about.aboutMe.trim(),
    cuisines: about.cuisines,
    dietary: about.dietary,
    avatar: about.avatar,
    pictures: about.pictures.map(photoTo),
    galleryImages: about.gallery.map(photoTo),
    address: addressTo(values.place),
    pickupHours: hoursFor('PICKUP', values),
    minutesToPrepare: offer.timeToPrepare,
    cancellationCutOffHours: offer.cancellation,
    autoAccept: offer.autoAccept,
    closedDays: offer.closedDates,
  }
}

export function fieldsFrom(values: ChefValues): ChefFields {
  const { offer } = values
  return {
    ...profileFrom(values),
    deliveryTypes: offer.deliveryTypes,
    chefsOrdPointsIds: offer.deliveryTypes.includes('DELIVER_TO_PICKUP_POINT') ? offer.points : [],
    dineInHours: hoursFor('DINE_IN', values),
    deliverToPickUpPointHours: hoursFor('DELIVER_TO_PICKUP_POINT', values),
    deliverToPickUpPointInAdvanceMinutes: offer.inAdvance,
    dineInMinutes: offer.dineInTime,
  }
}

export const pointFieldsFrom = (values: ChefValues): PickUpPointFields => ({
  ...profileFrom(values),
  dayCapacity: values.offer.capacity,
})

/** Whether the server's chef or pick-up point equals the values that were sent. */
export function isSent(stored: ChefForm, sent: ChefValues): boolean {
  const written = (values: ChefValues) => comparable({ ...fieldsFrom(values), ...pointFieldsFrom(values) })
  return written(valuesFrom(stored)) === written(sent)
}
