import { useTranslation } from 'react-i18next'
import type { DeliveryType } from '@/shared/lib/catalogue'

/** How a meal changes hands; at a pick-up point the same ways have other names. */
export function useDeliveryName() {
  const { t } = useTranslation()
  return (type: DeliveryType, atPickUpPoint = false) =>
    atPickUpPoint ? t(`chefs.deliveryAtPoint.${type}`) : t(`delivery.${type}`)
}
