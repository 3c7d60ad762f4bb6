import { Notifications } from '@mantine/notifications'

export function Toasts() {
  return <Notifications position="top-center" zIndex={400} limit={3} containerWidth={420} />
}
