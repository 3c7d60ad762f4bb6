/** The server's limits by the field names of the form. */
import {
  ApartmentAddressLimits,
  ChefFieldsLimits,
  HouseAddressLimits,
  OpeningHoursLimits,
  PickUpPointFieldsLimits,
  PictureChoiceLimits,
} from '@/shared/api/generated/limits'

const { villageTownCity, aptOrUnitOrFloor, ...address } = ApartmentAddressLimits

export const LIMITS = {
  ...ChefFieldsLimits,
  ...address,
  houseNumber: HouseAddressLimits.houseNumber,
  city: villageTownCity,
  building: aptOrUnitOrFloor,
  time: OpeningHoursLimits.open,
  alt: PictureChoiceLimits.alt,
  gallery: ChefFieldsLimits.galleryImages,
  closedDates: ChefFieldsLimits.closedDays,
  timeToPrepare: ChefFieldsLimits.minutesToPrepare,
  dineInTime: ChefFieldsLimits.dineInMinutes,
  inAdvance: ChefFieldsLimits.deliverToPickUpPointInAdvanceMinutes,
  capacity: PickUpPointFieldsLimits.dayCapacity,
  cancellation: ChefFieldsLimits.cancellationCutOffHours,
} as const
