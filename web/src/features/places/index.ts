export { LocationSearch } from './LocationSearch'
export { lastLocationQuery, locationOf, placeAtQuery } from './queries'
export { useFirstPlace } from './useFirstPlace'
export { useLocate } from './useLocate'
