export { PayoutNeeds, useIsAnswerNeeded } from './PayoutNeeds'
export { Payouts } from './Payouts'
