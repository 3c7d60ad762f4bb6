/** The alerts for new orders that are chosen on this device. */
import { createDeviceValue } from '@/shared/lib/storage/deviceValue'

type Alerts = { sound: boolean; title: boolean }

/** The sound is off by default, the number in the title is on. */
export const alerts = createDeviceValue('orderAlerts', (stored): Alerts => {
  const { sound, title } = (stored ?? {}) as Partial<Alerts>
  return { sound: sound === true, title: title !== false }
})
