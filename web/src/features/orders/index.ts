export { ChefOrders } from './ChefOrders'
export { Dashboard } from './Dashboard'
export { MyOrders } from './MyOrders'
