/** Light on purpose: the header counts the bag, so this comes with the first script. The rest loads itself. */
export { AddToBag } from './AddToBag'
export { useAddToBag } from './wish'
export { BagPanel } from './BagPanel'
export { Cart } from './Cart'
export { cartQuery, useBagCount, useChefBag } from './queries'
