import './toasts.css'
import { Notifications } from '@mantine/notifications'

export default function ToastHost() {
  return <Notifications position="top-center" zIndex={400} limit={3} containerWidth={420} />
}
