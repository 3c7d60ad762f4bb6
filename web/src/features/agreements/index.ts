export { Agreements } from './Agreements'
export { PointRequest } from './PointRequest'
export { PointState } from './PointState'
