export { Payouts } from './Payouts'
