import './toasts.css'
import { Notifications } from '@mantine/notifications'
import { Mantine } from '@/shared/ui/Mantine'

export default function ToastHost() {
  return (
    <Mantine>
      <Notifications position="top-center" zIndex={400} limit={3} containerWidth={420} />
    </Mantine>
  )
}
