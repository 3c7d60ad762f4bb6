/** Light on purpose: the header counts the bag, so this comes with the first script. The rest loads itself. */
export { AddToCart } from './adding/AddToCart'
export { addToCart } from './adding/pendingCartItem'
export { OrderAgain } from './again/OrderAgain'
export { CartPanel } from './CartPanel'
export { Cart } from './Cart'
export { cartQuery, useBagCount, useChefBag } from './queries'
