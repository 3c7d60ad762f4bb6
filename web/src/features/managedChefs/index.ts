export { ManagedChefList } from './ManagedChefList'
export { ManagedChefPanel } from './ManagedChefPanel'
