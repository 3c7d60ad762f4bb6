export { LocationSearch } from './LocationSearch'
export { lastLocationQuery, placeAtQuery, wordsOf } from './queries'
export { useLocate } from './useLocate'
