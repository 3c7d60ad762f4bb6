export { PaymentScreen } from './PaymentScreen'
