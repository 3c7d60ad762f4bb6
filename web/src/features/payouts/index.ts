export { PayoutNeeds } from './PayoutNeeds'
export { Payouts } from './Payouts'
