export { FoodTools as default } from '@/features/menu'
