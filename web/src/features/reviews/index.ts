export { AddReview } from './write/AddReview'
export { Reviews } from './list/Reviews'
