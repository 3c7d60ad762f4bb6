/** The closed lists that the wire speaks of, in the order in which people see them. */
export const CUISINES = [
  'AFRICAN',
  'AMERICAN',
  'ARABIC',
  'BRAZILIAN',
  'CARIBBEAN',
  'CHINESE',
  'ETHIOPIAN',
  'FRENCH',
  'GERMAN',
  'GREEK',
  'INDIAN',
  'ITALIAN',
  'JAPANESE',
  'KOREAN',
  'LEBANESE',
  'MEDITERRANEAN',
  'MEXICAN',
  'MOROCCAN',
  'PAKISTANI',
  'SPANISH',
  'SWEDISH',
  'THAI',
  'TURKISH',
  'VIETNAMESE',
] as const
export const DIETARY = ['VEGETARIAN', 'VEGAN', 'GLUTEN_FREE'] as const
export const DELIVERY_TYPES = ['PICKUP', 'DINE_IN', 'DELIVER_TO_PICKUP_POINT'] as const
export const CHEF_SORTS = ['POPULAR', 'TOP_RATED', 'NEWEST', 'DISTANCE'] as const
export const ORDER_SORTS = ['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'UPDATED_ASC'] as const

export type Cuisine = (typeof CUISINES)[number]
export type Dietary = (typeof DIETARY)[number]
export type DeliveryType = (typeof DELIVERY_TYPES)[number]
export type ChefSort = (typeof CHEF_SORTS)[number]
export type OrderSort = (typeof ORDER_SORTS)[number]
