export { LocationSearch } from './LocationSearch'
export { lastLocationQuery, placeAtQuery, wordsOf } from './queries'
export { useFirstPlace } from './useFirstPlace'
export { useLocate } from './useLocate'
