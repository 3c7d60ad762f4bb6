export { AddToBag } from './AddToBag'
export { useAddToBag } from './addToBag'
export { BagPanel } from './BagPanel'
export { cartQuery, useBagCount, useChefBag } from './queries'
