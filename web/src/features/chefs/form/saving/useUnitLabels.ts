import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DeliveryType } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import { list, shortDay } from '@/shared/lib/format'
import { WEEKDAYS } from '../../openHours'
import { useFormKind } from '../kind'
import { addressLines } from '../place/addressLines'
import type { ChefValues, Week } from '../values'
import type { Unit } from './merge'

/** Return functions for the name of a part of the form and for its value as text. */
export function useUnitLabels() {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'

  const weekText = (week: Week) =>
    WEEKDAYS.map((day) => {
      const { isOpen, open, close } = week[day]
      return `${t(`chefs.day.short.${day}`)} ${isOpen ? `${open}–${close}` : t('chefs.open.closed')}`
    }).join(' · ')
  const yesOrNo = (isOn: boolean) => t(isOn ? 'chefs.form.on' : 'chefs.form.off')
  const minutes = (value: number) => t('chefs.form.minutesShort', { minutes: value })
  const pictures = (count: number) => t('chefs.gallery.all', { count })

  const valueText = (unit: Unit, { account, about, place, offer }: ChefValues): string => {
    const words: Record<Unit, () => string> = {
      'account.firstName': () => account.firstName,
      'account.lastName': () => account.lastName,
      'account.phoneNumber': () => account.phoneNumber,
      'about.name': () => about.name,
      'about.shortName': () => about.shortName,
      'about.aboutMe': () => about.aboutMe,
      'about.cuisines': () => list(about.cuisines.map((each) => t(`chefs.cuisine.${each}`))),
      'about.dietary': () => list(about.dietary.map((each) => t(`chefs.dietary.${each}`))),
      'about.pictures': () => pictures(about.pictures.length),
      'about.gallery': () => pictures(about.gallery.length),
      place: () => addressLines(place).join(', '),
      'offer.deliveryTypes': () => list(offer.deliveryTypes.map((each) => deliveryName(each))),
      'offer.points': () => t('chefs.form.points.count', { count: offer.points.length }),
      'offer.hours.PICKUP': () => weekText(offer.hours.PICKUP),
      'offer.hours.DINE_IN': () => weekText(offer.hours.DINE_IN),
      'offer.hours.DELIVER_TO_PICKUP_POINT': () => weekText(offer.hours.DELIVER_TO_PICKUP_POINT),
      'offer.timeToPrepare': () => minutes(offer.timeToPrepare),
      'offer.dineInTime': () => minutes(offer.dineInTime),
      'offer.inAdvance': () => minutes(offer.inAdvance),
      'offer.cancellation': () => t('chefs.form.hoursShort', { hours: offer.cancellation }),
      'offer.autoAccept': () => yesOrNo(offer.autoAccept),
      'offer.capacity': () => String(offer.capacity ?? t('chefs.form.point.capacity.none')),
      'offer.closedDates': () => list(offer.closedDates.map(shortDay)),
    }
    return words[unit]()
  }

  const unitName = (unit: Unit): string => {
    const hours = (way: DeliveryType) => t('chefs.form.hoursOf', { way: deliveryName(way, isPoint) })
    const names: Record<Unit, () => string> = {
      'account.firstName': () => t('chefs.form.firstName'),
      'account.lastName': () => t('chefs.form.lastName'),
      'account.phoneNumber': () => t('chefs.form.phoneNumber'),
      'about.name': () => t(isPoint ? 'chefs.form.point.name' : 'chefs.form.name'),
      'about.shortName': () => t('chefs.form.shortName'),
      'about.aboutMe': () => t(isPoint ? 'chefs.form.point.aboutMe' : 'chefs.form.aboutMe'),
      'about.cuisines': () => t('chefs.form.cuisines'),
      'about.dietary': () => t('chefs.form.dietary'),
      'about.pictures': () => t('chefs.form.pictures.FOR_CHEF'),
      'about.gallery': () => t('chefs.form.pictures.FOR_CHEF_GALLERY'),
      place: () => t('chefs.form.address'),
      'offer.deliveryTypes': () => t('chefs.form.ways'),
      'offer.points': () => t('chefs.form.points.title'),
      'offer.hours.PICKUP': () => hours('PICKUP'),
      'offer.hours.DINE_IN': () => hours('DINE_IN'),
      'offer.hours.DELIVER_TO_PICKUP_POINT': () => hours('DELIVER_TO_PICKUP_POINT'),
      'offer.timeToPrepare': () => t('chefs.form.durations.timeToPrepare'),
      'offer.dineInTime': () => t('chefs.form.durations.dineInTime'),
      'offer.inAdvance': () => t('chefs.form.durations.inAdvance'),
      'offer.cancellation': () => t('chefs.form.durations.cancellation'),
      'offer.autoAccept': () => t('chefs.form.autoAccept'),
      'offer.capacity': () => t('chefs.form.point.capacity.label'),
      'offer.closedDates': () => t('chefs.form.closed.title'),
    }
    return names[unit]()
  }
  return { unitName, valueText }
}
