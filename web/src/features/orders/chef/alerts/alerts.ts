/** How a chef wants to hear of new orders, on this device. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

type Alerts = { sound: boolean; title: boolean }

/** Sound is off until somebody asks for it; the count in the title is on until somebody does not want it. */
export const alerts = createDeviceValue('orderAlerts', (stored): Alerts => {
  const { sound, title } = (stored ?? {}) as Partial<Alerts>
  return { sound: sound === true, title: title !== false }
})
