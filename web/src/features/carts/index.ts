/**
 * Kept small: the header shows the number of dishes in the cart, so this module is in the first script. The rest is
 * loaded lazily.
 */
export { AddToCart } from './adding/AddToCart'
export { addToCart } from './adding/pendingCartItem'
export { OrderAgain } from './again/OrderAgain'
export { CartPanel } from './CartPanel'
export { Cart } from './Cart'
export { cartQuery, useBagCount, useChefBag } from './queries'
